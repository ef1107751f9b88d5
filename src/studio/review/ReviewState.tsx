import { Link } from 'wouter';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { formatMoment } from '../app/format.ts';
import { historyPath } from '../app/screens.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { Notice } from '../kit/Notice.tsx';
import { toasts } from '../kit/toasts.ts';
import { spellMoment } from '../kit/vietnam-moment.ts';
import type { DecisionKind } from './decision-kinds.ts';
import { lawTexts } from './law-texts.ts';
import styles from './review-state.module.css';
import { describeRemind, joinAlternatives, phaseOf, shortAddress } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useMinutesUntil } from './use-minutes-until.ts';
import type { ReviewData, Standing } from './use-standing.ts';

interface ReviewStateProps {
  data: ReviewData;
  standing: Standing;
  /** Missing where only the state is told. */
  onDecide?: (kind: DecisionKind) => void;
}

/** Who can decide, or the decision, with the next actions. Nothing for whoever can decide and waits for nobody. */
export function ReviewState(props: ReviewStateProps) {
  const { data, standing } = props;
  if (data.review.state === 'waiting')
    return (
      <>
        {!standing.mayDecide && <Waiting {...props} />}
        <OfLaw {...props} />
      </>
    );
  return (
    <Stack gap={8} className={styles.state}>
      <Decided {...props} />
    </Stack>
  );
}

/** Whether compliance has signed for the findings of law. Nothing where there is none. */
function OfLaw({ data: { review, compliance } }: ReviewStateProps) {
  const { points, isAwaited, signedBy, signedAt } = review.law;
  if (!isAwaited && !signedBy) return null;
  return (
    <div className={styles.state}>
      {signedBy ? (
        <Notice tone="ok" title={lawTexts.signedBy(signedBy.name, points, formatMoment(signedAt ?? '', new Date()))} />
      ) : (
        <Notice tone={compliance.length > 0 ? 'info' : 'warning'} title={lawTexts.awaited(points)}>
          {compliance.length > 0 ? lawTexts.awaitedNote(joinAlternatives(compliance)) : lawTexts.awaitedNobody}
        </Notice>
      )}
    </div>
  );
}

function Waiting({ data: { review }, standing }: ReviewStateProps) {
  const { webid, id, requestedBy, requestedAt } = review;
  const { approvers, isOwnWork, mayRemind } = standing;
  const reminding = useStudioChange(reviewCalls.remindReviewers);
  const [first] = approvers;
  const names = joinAlternatives(approvers);
  const at = formatMoment(requestedAt, new Date());
  return (
    <Stack gap={8} className={styles.state}>
      <Notice
        tone="info"
        title={isOwnWork ? reviewTexts.author.title : reviewTexts.author.editorTitle}
        actions={
          first &&
          mayRemind && (
            <Button
              size="small"
              icon="bell"
              isWaiting={reminding.isPending}
              onPress={() =>
                reminding.mutate(
                  { path: { webid, id } },
                  { onSuccess: () => toasts.show(reviewTexts.actions.reminded) },
                )
              }
            >
              {describeRemind(approvers)}
            </Button>
          )
        }
      >
        {first
          ? reviewTexts.author.note(requestedBy?.name ?? reviewTexts.nobody, at, names)
          : reviewTexts.author.nobody}
      </Notice>
      <FailureNotice failure={reminding.error?.failure} />
    </Stack>
  );
}

function Decided({ data, standing, onDecide }: ReviewStateProps) {
  const { review } = data;
  const { version, decidedBy, decidedAt, decisionNote, publishAt, unpublishAt, publishedAt, stopped } = review;
  const { address, publishedVersion, baseVersion } = data;
  const words = reviewTexts.decided;
  const name = decidedBy?.name ?? reviewTexts.nobody;
  const at = decidedAt === null ? '' : formatMoment(decidedAt, new Date());
  const isShown = publishedVersion === version;
  const minutes = useMinutesUntil(isShown && baseVersion !== null ? endOfReturn(publishedAt) : null);
  const planning = (change: string, withdraw: string = words.withdrawTimes) =>
    standing.isApprover &&
    onDecide && (
      <>
        {standing.mayPlan && (
          <>
            <Button size="small" icon="clock" onPress={() => onDecide('times')}>
              {change}
            </Button>
            <Button size="small" onPress={() => onDecide('publish')}>
              {words.publishNow}
            </Button>
          </>
        )}
        <Button size="small" kind="bare" onPress={() => onDecide('withdrawTimes')}>
          {withdraw}
        </Button>
      </>
    );
  switch (phaseOf(review)) {
    case 'returned':
      return (
        <Notice tone="warning" title={words.returned(name, at)}>
          <Text breaks="typed">{decisionNote}</Text>
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice tone="info" title={words.withdrawn(name, at)}>
          {words.withdrawnNote}
        </Notice>
      );
    case 'scheduled':
      return (
        <Notice tone="info" title={words.scheduled(name, at)} actions={planning(words.changeTimes)}>
          {publishAt !== null && <p>{words.scheduledNote(spellMoment(new Date(publishAt)))}</p>}
          {unpublishAt !== null && <p>{words.takeOffNote(spellMoment(new Date(unpublishAt)))}</p>}
        </Notice>
      );
    case 'kept':
      return (
        <Notice tone="info" title={words.kept(name, at)} actions={planning(words.planLater, words.withdrawKept)}>
          {words.keptNote}
        </Notice>
      );
    case 'stopped':
      return (
        <Notice tone="error" title={words.stopped} actions={planning(words.planAgain)}>
          {stopped?.because}
        </Notice>
      );
    case 'published':
      return (
        <Notice
          tone="ok"
          title={words.published(name, at)}
          actions={
            <>
              <a className={buttonClasses({ size: 'small' })} href={address} target="_blank" rel="noreferrer">
                <Icon name="external" />
                {words.open}
              </a>
              {minutes > 0 && standing.isApprover && onDecide && (
                <Button size="small" icon="undo" onPress={() => onDecide('back')}>
                  {words.goBack(minutes)}
                </Button>
              )}
              {isShown && standing.isApprover && onDecide && (
                <>
                  <Button size="small" icon="clock" onPress={() => onDecide('times')}>
                    {unpublishAt === null ? words.planEnd : words.changeEnd}
                  </Button>
                  {unpublishAt !== null && (
                    <Button size="small" kind="bare" onPress={() => onDecide('withdrawTimes')}>
                      {words.withdrawEnd}
                    </Button>
                  )}
                </>
              )}
              <Link className={buttonClasses({ size: 'small' })} to={historyPath(review.webid)}>
                <Icon name="history" />
                {reviewTexts.history}
              </Link>
            </>
          }
        >
          <p>
            <LongWords>{words.publishedNote(shortAddress(address), publishedVersion)}</LongWords>
          </p>
          {isShown && unpublishAt !== null && <p>{words.takeOffNote(spellMoment(new Date(unpublishAt)))}</p>}
        </Notice>
      );
    default:
      return (
        <Notice tone="warning" title={words.void}>
          {decisionNote ?? words.voidNote}
        </Notice>
      );
  }
}

/** How long after a publication one press takes it back: the server refuses it later. In minutes. */
const returnMinutes = 10;

function endOfReturn(publishedAt: string | null): string | null {
  return publishedAt === null ? null : new Date(Date.parse(publishedAt) + returnMinutes * 60_000).toISOString();
}

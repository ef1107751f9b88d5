import { useEffect, useState } from 'react';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { formatMoment } from '../app/format.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Notice } from '../kit/Notice.tsx';
import { toasts } from '../kit/toasts.ts';
import { spellMoment } from '../kit/vietnam-moment.ts';
import type { DecisionKind } from './decision-kinds.ts';
import styles from './review-state.module.css';
import { givenName, joinAlternatives, phaseOf, shortAddress } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import type { ReviewData, Standing } from './use-standing.ts';

interface ReviewStateProps {
  data: ReviewData;
  standing: Standing;
  /** Missing where only the state is told. */
  onDecide?: (kind: DecisionKind) => void;
}

/** Who is waited for, or how it was decided, and what can be done now. Nothing for an approver who can decide. */
export function ReviewState(props: ReviewStateProps) {
  const { data, standing } = props;
  if (data.review.state === 'waiting') return standing.mayDecide ? null : <Waiting {...props} />;
  return (
    <div className={styles.state}>
      <Decided {...props} />
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
    <div className={styles.state}>
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
              {reviewTexts.actions.remind(joinAlternatives(approvers.map(givenName)))}
            </Button>
          )
        }
      >
        {first
          ? reviewTexts.author.note(requestedBy?.name ?? reviewTexts.nobody, at, names)
          : reviewTexts.author.nobody}
      </Notice>
      <FailureNotice failure={reminding.error?.failure} />
    </div>
  );
}

function Decided({ data, standing, onDecide }: ReviewStateProps) {
  const { review } = data;
  const { version, decidedBy, decidedAt, decisionNote, publishAt, unpublishAt, publishedAt, stopped } = review;
  const { address, publishedVersion, baseVersion } = data;
  const words = reviewTexts.decided;
  const name = decidedBy?.name ?? reviewTexts.nobody;
  const at = decidedAt === null ? '' : formatMoment(decidedAt, new Date());
  const minutes = useMinutesToReturn(publishedVersion === version && baseVersion !== null ? publishedAt : null);
  switch (phaseOf(review)) {
    case 'returned':
      return (
        <Notice tone="warning" title={words.returned(name, at)}>
          <p className={styles.reason}>{decisionNote}</p>
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
        <Notice tone="info" title={words.scheduled(name, at)}>
          {publishAt !== null && <p>{words.scheduledNote(spellMoment(new Date(publishAt)))}</p>}
          {unpublishAt !== null && <p>{words.takeOffNote(spellMoment(new Date(unpublishAt)))}</p>}
        </Notice>
      );
    case 'stopped':
      return (
        <Notice tone="error" title={words.stopped}>
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
            </>
          }
        >
          {words.publishedNote(shortAddress(address), publishedVersion)}
        </Notice>
      );
    default:
      return (
        <Notice tone="warning" title={words.void}>
          {words.voidNote}
        </Notice>
      );
  }
}

/** How long after a publication one press takes it back: the server refuses it later. In minutes. */
const returnMinutes = 10;

/** Minutes in which a publication can still be taken back, counted up, as they pass; 0 when it is over. */
function useMinutesToReturn(publishedAt: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  if (publishedAt === null) return 0;
  return Math.max(0, Math.min(returnMinutes, returnMinutes - Math.floor((now - Date.parse(publishedAt)) / 60_000)));
}

import { countSeverities } from '../../contract/severities.ts';
import { commentCalls } from '../../contract/studio/comment-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { Row, Stack } from '../kit/Layout.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import styles from './decision.module.css';
import type { DecisionProps } from './decision-kinds.ts';
import { FourEyesOffNotice } from './FourEyesOffNotice.tsx';
import { shortAddress } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Asks once before a version is published: what visitors see then, where, and how it is taken back. */
export function PublishDialog({ data, onClose }: DecisionProps) {
  const { review, contentHash, publishedVersion, address, fourEyes, findings } = data;
  const { webid, id, name, version, state, unpublishAt } = review;
  const words = reviewTexts.publishing;
  const said = { done: words.done(version), onClose };
  const approving = useDecision(reviewCalls.approveReview, said);
  const hastening = useDecision(reviewCalls.setReviewTimes, said);
  const isPlanned = state === 'approved';
  const submit = () =>
    isPlanned
      ? hastening.send({ path: { webid, id }, body: { publishAt: null, unpublishAt } })
      : approving.send({ path: { webid, id }, body: { contentHash, publishAt: null, unpublishAt: null } });
  const comments = useStudioQuery(commentCalls.listComments, { path: { webid } });
  const open = comments.data?.threads.filter(({ resolved }) => resolved === null).length ?? 0;
  const counts = countSeverities(findings);
  const facts: (readonly [IconName, string])[] = [];
  if (counts.law > 0) facts.push(['law', words.lawFindings(counts.law)]);
  if (counts.warning > 0) facts.push(['warning', words.warnings(counts.warning)]);
  if (counts.sample > 0) facts.push([severityMarks.sample.icon, words.samples(counts.sample)]);
  if (open > 0) facts.push(['chat', words.comments(open)]);
  if (publishedVersion !== null) facts.push(['undo', words.back(publishedVersion)]);
  return (
    <FormDialog
      {...(isPlanned ? hastening : approving).dialog}
      title={words.title(name, version)}
      action={isPlanned ? words.now : words.action}
      isAlert
      onSubmit={submit}
    >
      <p>{publishedVersion === null ? words.firstTime(version) : words.replaces(version, publishedVersion)}</p>
      <Row as="p" gap={8} align="center" tone="ink" weight="bold" framed className={styles.address}>
        <Icon name="external" />
        <LongWords>{shortAddress(address)}</LongWords>
      </Row>
      {!fourEyes.isOn && <FourEyesOffNotice fourEyes={fourEyes} />}
      <Stack as="ul" gap={6} className={styles.facts}>
        {facts.map(([icon, text]) => (
          <Row as="li" gap={8} key={text}>
            <Icon name={icon} />
            {text}
          </Row>
        ))}
      </Stack>
    </FormDialog>
  );
}

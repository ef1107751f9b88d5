import { countSeverities } from '../../contract/severities.ts';
import { commentCalls } from '../../contract/studio/comment-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
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
        {counts.law > 0 && (
          <Row as="li" gap={8}>
            <Icon name="law" />
            {words.lawFindings(counts.law)}
          </Row>
        )}
        {counts.warning > 0 && (
          <Row as="li" gap={8}>
            <Icon name="warning" />
            {words.warnings(counts.warning)}
          </Row>
        )}
        {counts.sample > 0 && (
          <Row as="li" gap={8}>
            <Icon name={severityMarks.sample.icon} />
            {words.samples(counts.sample)}
          </Row>
        )}
        {open > 0 && (
          <Row as="li" gap={8}>
            <Icon name="chat" />
            {words.comments(open)}
          </Row>
        )}
        {publishedVersion !== null && (
          <Row as="li" gap={8}>
            <Icon name="undo" />
            {words.back(publishedVersion)}
          </Row>
        )}
      </Stack>
    </FormDialog>
  );
}

import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import type { DecisionProps } from './decision-kinds.ts';
import { FourEyesOffNotice } from './FourEyesOffNotice.tsx';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Approves a version and publishes nothing: it may run in an experiment, or be published later. */
export function KeepDialog({ data: { review, contentHash, fourEyes }, onClose }: DecisionProps) {
  const { webid, id, version } = review;
  const words = reviewTexts.keeping;
  const { send, dialog } = useDecision(reviewCalls.approveReview, { done: words.done(version), onClose });
  return (
    <FormDialog
      {...dialog}
      title={words.title(version)}
      action={words.action}
      isAlert
      onSubmit={() =>
        send({ path: { webid, id }, body: { contentHash, publishAt: null, unpublishAt: null, isKept: true } })
      }
    >
      <p>{words.note}</p>
      <p>{words.next}</p>
      {!fourEyes.isOn && <FourEyesOffNotice fourEyes={fourEyes} />}
    </FormDialog>
  );
}

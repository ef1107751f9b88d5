import { type Review, reviewCalls } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

interface WithdrawDialogProps {
  data: { readonly review: Review };
  onClose: () => void;
}

/** Takes a request back. */
export function WithdrawDialog({ data: { review }, onClose }: WithdrawDialogProps) {
  const { webid, id, version } = review;
  const words = reviewTexts.withdrawing;
  const { send, dialog } = useDecision(reviewCalls.withdrawReview, { done: words.done, onClose });
  return (
    <FormDialog
      {...dialog}
      title={words.title(version)}
      action={words.action}
      isAlert
      onSubmit={() => send({ path: { webid, id } })}
    >
      <p>{words.note}</p>
    </FormDialog>
  );
}

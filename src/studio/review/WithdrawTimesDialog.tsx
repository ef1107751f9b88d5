import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import type { DecisionProps } from './decision-kinds.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Withdraws what is planned: a version is not published, or its page stays. */
export function WithdrawTimesDialog({ data: { review }, onClose }: DecisionProps) {
  const { webid, id, version, publishedAt } = review;
  const words = publishedAt === null ? reviewTexts.withdrawingTimes : reviewTexts.withdrawingEnd;
  const { send, dialog } = useDecision(reviewCalls.withdrawTimes, { done: words.done, onClose });
  const submit = () => send({ path: { webid, id } });
  return (
    <FormDialog {...dialog} title={words.title(version)} action={words.action} isAlert onSubmit={submit}>
      <p>{words.note}</p>
    </FormDialog>
  );
}

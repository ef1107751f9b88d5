import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import type { DecisionProps } from './decision-kinds.ts';
import { phaseOf } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Withdraws what is planned: a version is not published, its page stays, or it may no longer run in an experiment. */
export function WithdrawTimesDialog({ data: { review }, onClose }: DecisionProps) {
  const { webid, id, version } = review;
  const phase = phaseOf(review);
  const words =
    phase === 'kept'
      ? reviewTexts.withdrawingKept
      : phase === 'published'
        ? reviewTexts.withdrawingEnd
        : reviewTexts.withdrawingTimes;
  const { send, dialog } = useDecision(reviewCalls.withdrawTimes, { done: words.done, onClose });
  const submit = () => send({ path: { webid, id } });
  return (
    <FormDialog {...dialog} title={words.title(version)} action={words.action} isAlert onSubmit={submit}>
      <p>{words.note}</p>
    </FormDialog>
  );
}

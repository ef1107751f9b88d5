import { useState } from 'react';
import { reviewCalls, reviewTextMaxLength } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LimitedTextField } from '../kit/LimitedTextField.tsx';
import type { DecisionProps } from './decision-kinds.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Gives a version back, with the reason. */
export function ReturnDialog({ data: { review }, onClose }: DecisionProps) {
  const { webid, id, version, requestedBy } = review;
  const words = reviewTexts.returning;
  const sender = requestedBy?.name ?? reviewTexts.nobody;
  const [reason, setReason] = useState('');
  const length = reason.trim().length;
  const isReady = length > 0 && length <= reviewTextMaxLength;
  const { send, isTried, dialog } = useDecision(reviewCalls.returnReview, { done: words.done(sender), onClose });
  const submit = () => send(isReady ? { path: { webid, id }, body: { reason } } : undefined);
  return (
    <FormDialog {...dialog} title={words.title(version)} action={words.action} isWide onSubmit={submit}>
      <p>{words.note(sender)}</p>
      <LimitedTextField
        label={words.reason}
        help={words.help}
        error={isTried && length === 0 ? words.empty : undefined}
        value={reason}
        onChange={setReason}
        most={reviewTextMaxLength}
        autoFocus
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { reviewCalls, reviewTextMaxLength } from '../../contract/studio/review-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextField } from '../kit/TextField.tsx';
import type { DecisionProps } from './decision-kinds.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Gives a version back, with the reason. */
export function ReturnDialog({ data: { review }, onClose }: DecisionProps) {
  const { webid, id, version, requestedBy } = review;
  const words = reviewTexts.returning;
  const sender = requestedBy?.name ?? reviewTexts.nobody;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, ...dialog } = useDecision(reviewCalls.returnReview, words.done(sender), onClose);
  return (
    <FormDialog
      {...dialog}
      title={words.title(version)}
      action={words.action}
      isWide
      onSubmit={() => {
        setTried(true);
        if (reason.trim() !== '') send({ path: { webid, id }, body: { reason } });
      }}
    >
      <p>{words.note(sender)}</p>
      <TextField
        label={words.reason}
        help={words.help}
        error={isTried && reason.trim() === '' ? words.empty : undefined}
        value={reason}
        onChange={setReason}
        maxLength={reviewTextMaxLength}
        isLong
        autoFocus
      />
    </FormDialog>
  );
}

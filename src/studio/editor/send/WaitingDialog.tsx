import { Link } from 'wouter';
import { type Review, reviewCalls } from '../../../contract/studio/review-calls.ts';
import { formatMoment } from '../../app/format.ts';
import { reviewPath } from '../../app/screens.ts';
import { useMayDo, useStudioChange } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Text } from '../../kit/Layout.tsx';
import { toasts } from '../../kit/toasts.ts';
import { describeRemind, joinAlternatives } from '../../review/review-words.ts';
import { reviewTexts } from '../../review/texts.ts';
import styles from './send.module.css';
import { sendTexts } from './texts.ts';

interface WaitingDialogProps {
  review: Review;
  approvers: readonly { name: string }[];
  onWithdraw: () => void;
  onClose: () => void;
}

/** The review that waits: whom it waits for, and what can be done meanwhile. */
export function WaitingDialog({ review, approvers, onWithdraw, onClose }: WaitingDialogProps) {
  const { webid, id, version, requestedBy, requestedAt, note } = review;
  const words = sendTexts.waiting;
  const mayRequest = useMayDo('review.request', webid);
  const reminding = useStudioChange(reviewCalls.remindReviewers);
  const names = joinAlternatives(approvers);
  const remind = () =>
    reminding.mutate({ path: { webid, id } }, { onSuccess: () => toasts.show(reviewTexts.actions.reminded) });
  return (
    <Dialog
      title={words.title(version)}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          {mayRequest && <Button onPress={onWithdraw}>{words.withdraw}</Button>}
          {mayRequest && approvers.length > 0 && (
            <Button icon="bell" isWaiting={reminding.isPending} onPress={remind}>
              {describeRemind(approvers)}
            </Button>
          )}
          <Link className={buttonClasses({ kind: 'primary' })} to={reviewPath(review)}>
            {sendTexts.see}
          </Link>
        </>
      }
    >
      <p>
        {words.note(requestedBy?.name ?? reviewTexts.nobody, formatMoment(requestedAt, new Date()))}{' '}
        {approvers.length > 0 ? words.asked(names) : sendTexts.nobodyNote}
      </p>
      <Text as="blockquote" tone="ink" breaks="typed" className={styles.note}>
        {note}
      </Text>
      <p>{words.edit}</p>
      <FailureNotice failure={reminding.error?.failure} />
    </Dialog>
  );
}

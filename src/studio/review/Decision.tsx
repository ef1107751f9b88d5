import { useIsMutating } from '@tanstack/react-query';
import { usePerson } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { ChangeTimesDialog } from './ChangeTimesDialog.tsx';
import { type DecisionKind, type DecisionProps, phasesOf } from './decision-kinds.ts';
import { GoBackDialog } from './GoBackDialog.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReviewState } from './ReviewState.tsx';
import { phaseOf } from './review-words.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { reviewTexts } from './texts.ts';
import type { Standing } from './use-standing.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { WithdrawTimesDialog } from './WithdrawTimesDialog.tsx';

const dialogs = {
  return: ReturnDialog,
  schedule: ScheduleDialog,
  keep: KeepDialog,
  publish: PublishDialog,
  withdraw: WithdrawDialog,
  times: ChangeTimesDialog,
  withdrawTimes: WithdrawTimesDialog,
  back: ({ data: { review, address }, onClose }: DecisionProps) => (
    <GoBackDialog way="toPrevious" webid={review.webid} version={review.version} address={address} onClose={onClose} />
  ),
};

interface OpenDecisionProps extends DecisionProps {
  kind: DecisionKind;
  standing: Standing;
}

/** The dialog of a decision. When the review was decided meanwhile it says so instead. */
export function Decision({ kind, data, standing, onClose }: OpenDecisionProps) {
  const Chosen = dialogs[kind];
  const { id } = usePerson();
  // The review is read again before the call is done: until then the dialog is the one that closes itself.
  const isSending = useIsMutating() > 0;
  const { review } = data;
  if (isSending || phasesOf[kind].includes(phaseOf(review))) return <Chosen data={data} onClose={onClose} />;
  // The answer was lost, and the decision had arrived.
  const isOwn = review.decidedBy?.id === id;
  return (
    <Dialog
      title={isOwn ? reviewTexts.ownOverTitle : reviewTexts.overTitle}
      onClose={onClose}
      actions={<Button onPress={onClose}>{reviewTexts.close}</Button>}
    >
      {!isOwn && <p>{reviewTexts.over}</p>}
      <ReviewState data={data} standing={standing} />
    </Dialog>
  );
}

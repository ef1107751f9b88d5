import { useIsMutating } from '@tanstack/react-query';
import { usePerson } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import type { DecisionKind, DecisionProps } from './decision-kinds.ts';
import { GoBackDialog } from './GoBackDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReviewState } from './ReviewState.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { reviewTexts } from './texts.ts';
import type { Standing } from './use-standing.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const dialogs = {
  return: ReturnDialog,
  schedule: ScheduleDialog,
  publish: PublishDialog,
  withdraw: WithdrawDialog,
  back: GoBackDialog,
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
  const { state, decidedBy } = data.review;
  const isOver = kind !== 'back' && state !== 'waiting' && !isSending;
  if (!isOver) return <Chosen data={data} onClose={onClose} />;
  // After a lost answer: it arrived.
  const isOwn = decidedBy?.id === id;
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

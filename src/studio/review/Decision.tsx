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

/** The dialog of a decision. When somebody else has decided meanwhile it says so instead. */
export function Decision({ kind, data, standing, onClose }: OpenDecisionProps) {
  const Chosen = dialogs[kind];
  const isOver = kind !== 'back' && data.review.state !== 'waiting';
  if (!isOver) return <Chosen data={data} onClose={onClose} />;
  return (
    <Dialog
      title={reviewTexts.overTitle}
      onClose={onClose}
      actions={<Button onPress={onClose}>{reviewTexts.close}</Button>}
    >
      <p>{reviewTexts.over}</p>
      <ReviewState data={data} standing={standing} />
    </Dialog>
  );
}

import { FormDialog } from '../../kit/FormDialog.tsx';
import { personTexts } from './texts.ts';

interface GiveBackDialogProps {
  reference: string;
  onGiveBack: () => void;
  onClose: () => void;
}

/** Asks before somebody is given back about whom something was typed. */
export function GiveBackDialog({ reference, onGiveBack, onClose }: GiveBackDialogProps) {
  return (
    <FormDialog
      title={personTexts.giveBackTitle(reference)}
      action={personTexts.giveBack}
      isAlert
      isWaiting={false}
      failure={undefined}
      onSubmit={onGiveBack}
      onClose={onClose}
    >
      {personTexts.giveBackNote}
    </FormDialog>
  );
}

import { historyCalls } from '../../contract/studio/history-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { shortAddress } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

interface GoBackDialogProps {
  webid: string;
  /** What visitors see now, or saw last. */
  version: number;
  address: string;
  onClose: () => void;
}

/** Shows visitors again what they saw last, before the page was taken off. */
export function PutBackDialog({ webid, version, address, onClose }: GoBackDialogProps) {
  const words = reviewTexts.puttingBack;
  const { send, dialog } = useDecision(historyCalls.putBackPage, { done: words.done(version), onClose });
  return (
    <FormDialog
      {...dialog}
      title={words.title}
      action={words.action}
      isAlert
      onSubmit={() => send({ path: { webid }, body: { version } })}
    >
      <p>{words.note(version, shortAddress(address))}</p>
    </FormDialog>
  );
}

/** Shows visitors the version before again. */
export function GoBackDialog({ webid, version, address, onClose }: GoBackDialogProps) {
  const words = reviewTexts.goingBack;
  const { send, dialog } = useDecision(historyCalls.returnToPrevious, { done: words.done, onClose });
  return (
    <FormDialog
      {...dialog}
      title={words.title}
      action={words.action}
      isAlert
      onSubmit={() => send({ path: { webid }, body: { version } })}
    >
      <p>
        <LongWords>{words.note(version, shortAddress(address))}</LongWords>
      </p>
    </FormDialog>
  );
}

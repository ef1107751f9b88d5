import { historyCalls } from '../../contract/studio/history-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import type { DecisionProps } from './decision-kinds.ts';
import { shortAddress } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

/** Shows visitors the version before again. */
export function GoBackDialog({ data: { review, address }, onClose }: DecisionProps) {
  const words = reviewTexts.goingBack;
  const { webid, version } = review;
  const { send, ...dialog } = useDecision(historyCalls.returnToPrevious, words.done, onClose);
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

import { historyCalls } from '../../contract/studio/history-calls.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { shortAddress } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

const ways = {
  /** To the version before the one that visitors see. */
  toPrevious: { call: historyCalls.returnToPrevious, words: reviewTexts.goingBack },
  /** To the version that they saw last, before the page was taken off. */
  afterTakeOff: { call: historyCalls.putBackPage, words: reviewTexts.puttingBack },
};

/** Shows visitors again what they saw before. `version`: what they see now, or saw last. */
export function GoBackDialog({
  way,
  webid,
  version,
  address,
  onClose,
}: {
  way: keyof typeof ways;
  webid: string;
  version: number;
  address: string;
  onClose: () => void;
}) {
  const { call, words } = ways[way];
  const { send, dialog } = useDecision(call, { done: words.done(version), onClose });
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

import { useState } from 'react';
import { type Experiment, experimentCalls } from '../../../contract/studio/experiment-calls.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { ShareFields } from './ShareFields.tsx';
import { readShares } from './shares.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.changing;

interface SharesDialogProps {
  webid: string;
  experiment: Experiment;
  onClose: () => void;
}

/** Changes the shares of a running experiment: counting begins again. */
export function SharesDialog({ webid, experiment, onClose }: SharesDialogProps) {
  const now = experiment.arms.map(({ share }) => share);
  const [texts, setTexts] = useState<readonly string[]>(now.map(String));
  const { shares } = readShares(texts);
  const isChanged = shares?.some((share, index) => share !== now[index]) ?? false;
  const { send, ...dialog } = useDialogChange(
    experimentCalls.changeShares,
    [experimentCalls.listExperiments, experimentCalls.readExperiment],
    { done: words.done, onClose },
  );
  return (
    <FormDialog
      {...dialog}
      title={words.title}
      action={words.action}
      isDisabled={!shares || !isChanged}
      onSubmit={() =>
        shares &&
        isChanged &&
        send({ path: { webid, id: experiment.id }, body: { shares: [...shares], sharesSince: experiment.sharesSince } })
      }
    >
      <p>{words.note}</p>
      <ShareFields texts={texts} onChange={setTexts} />
    </FormDialog>
  );
}

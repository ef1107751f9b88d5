import { useState } from 'react';
import { experimentCalls } from '../../../contract/studio/experiment-calls.ts';
import { insightCalls } from '../../../contract/studio/insight-calls.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { nameOfArm } from './advice-words.ts';
import type { ReadPlan } from './plan-question.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.planner.starting;

interface StartDialogProps {
  webid: string;
  name: string;
  /** A first; shares in percent. */
  arms: readonly { readonly version: number; readonly share: number }[];
  read: ReadPlan;
  onClose: () => void;
  onStarted: () => void;
}

/** Says what visitors will see, and starts. */
export function StartDialog({ webid, name, arms, read, onClose, onStarted }: StartDialogProps) {
  // The same until it is sent, so that a lost answer does not start it twice.
  const [id] = useState(() => crypto.randomUUID());
  const { send, ...dialog } = useDialogChange(
    experimentCalls.startExperiment,
    // Not what the planner stands on: it would leave the screen before it has led to the experiment.
    [experimentCalls.listExperiments, insightCalls.listInsightCampaigns],
    { done: words.done, onClose, after: onStarted },
  );
  const { rate, changePercent, viewsPerDay } = read;
  const shares = arms.map(({ version, share }, arm) => words.arm(nameOfArm(arm), version, share)).join(', ');
  return (
    <FormDialog
      {...dialog}
      title={words.title(name.trim())}
      action={words.action}
      isAlert
      onSubmit={() =>
        send({
          path: { webid },
          body: { id, name, arms: arms.map((arm) => ({ ...arm })), plan: { rate, changePercent, viewsPerDay } },
        })
      }
    >
      <p>{words.note(shares)}</p>
      <p>{words.cookie}</p>
      <p>{words.end}</p>
    </FormDialog>
  );
}

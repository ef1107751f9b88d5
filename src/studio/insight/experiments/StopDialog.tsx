import { useState } from 'react';
import {
  type Experiment,
  experimentCalls,
  experimentReasonMaxLength,
} from '../../../contract/studio/experiment-calls.ts';
import { insightCalls } from '../../../contract/studio/insight-calls.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { LimitedTextField } from '../../kit/LimitedTextField.tsx';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.stopping;

interface StopDialogProps {
  webid: string;
  experiment: Experiment;
  /** Nothing can be said yet. */
  isEarly: boolean;
  onClose: () => void;
}

/** Ends an experiment, with the reason. */
export function StopDialog({ webid, experiment, isEarly, onClose }: StopDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const length = reason.trim().length;
  const { send, ...dialog } = useDialogChange(
    experimentCalls.stopExperiment,
    [experimentCalls.listExperiments, experimentCalls.readExperiment, insightCalls.listInsightCampaigns],
    { done: words.done, onClose },
  );
  const submit = () => {
    setTried(true);
    if (length > 0 && length <= experimentReasonMaxLength)
      send({ path: { webid, id: experiment.id }, body: { reason } });
  };
  return (
    <FormDialog {...dialog} title={words.title} action={words.action} onSubmit={submit}>
      {isEarly && <p>{words.early}</p>}
      <p>{words.note}</p>
      <LimitedTextField
        label={words.reason}
        help={words.help}
        error={isTried && length === 0 ? words.empty : undefined}
        value={reason}
        onChange={setReason}
        most={experimentReasonMaxLength}
        autoFocus
      />
    </FormDialog>
  );
}

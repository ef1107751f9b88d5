import { useState } from 'react';
import type { ArmName } from '../../../contract/insight/page-events.ts';
import {
  type Experiment,
  experimentCalls,
  experimentReasonMaxLength,
} from '../../../contract/studio/experiment-calls.ts';
import { reviewCalls } from '../../../contract/studio/review-calls.ts';
import { formatSigned } from '../../app/format.ts';
import { useDialogChange } from '../../app/use-studio.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { LimitedTextField } from '../../kit/LimitedTextField.tsx';
import { Select } from '../../kit/Select.tsx';
import { nameOfArm } from './advice-words.ts';
import type { Judged } from './judge-experiment.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.takingOver;

interface TakeOverDialogProps {
  webid: string;
  experiment: Experiment;
  judged: Judged;
  onClose: () => void;
}

/** Asks the approvers to show one arm to everybody. */
export function TakeOverDialog({ webid, experiment, judged, onClose }: TakeOverDialogProps) {
  // The same until it is sent, so that a lost answer does not ask twice.
  const [review] = useState(() => crypto.randomUUID());
  const [arm, setArm] = useState<ArmName>(experiment.arms[judged.shown]?.arm ?? 'B');
  const index = experiment.arms.findIndex((one) => one.arm === arm);
  const interval = judged.intervals[index - 1];
  const proposed =
    interval && interval.difference > 0
      ? words.proposed(experiment.name, arm, formatSigned(interval.difference).slice(1))
      : words.proposedPlain(experiment.name, arm);
  const [written, setNote] = useState<string>();
  const note = written ?? proposed;
  const [isTried, setTried] = useState(false);
  const length = note.trim().length;
  const { send, ...dialog } = useDialogChange(
    experimentCalls.promoteArm,
    [experimentCalls.listExperiments, experimentCalls.readExperiment, reviewCalls.listReviews],
    { done: words.done(arm), onClose },
  );
  const submit = () => {
    setTried(true);
    if (length > 0 && length <= experimentReasonMaxLength)
      send({ path: { webid, id: experiment.id }, body: { review, arm, note } });
  };
  const choices = experiment.arms.slice(1).map((one, at) => ({
    id: one.arm,
    label: words.choice(nameOfArm(at + 1), one.version, one.note ?? undefined),
  }));
  const isEarly = !(judged.advice.kind === 'takeOver' && judged.advice.arm === index);
  return (
    <FormDialog
      {...dialog}
      title={choices.length > 1 ? words.titleSome : words.title(arm)}
      action={words.action}
      isWide
      onSubmit={submit}
    >
      {choices.length > 1 && <Select label={words.which} choices={choices} value={arm} onChange={setArm} />}
      {isEarly && <p>{words.early}</p>}
      <p>{words.note(arm)}</p>
      <p>{words.draft}</p>
      <LimitedTextField
        label={words.reason}
        error={isTried && length === 0 ? words.empty : undefined}
        value={note}
        onChange={setNote}
        most={experimentReasonMaxLength}
      />
    </FormDialog>
  );
}

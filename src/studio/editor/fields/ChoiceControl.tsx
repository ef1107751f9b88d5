import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import { useField } from './form-context.ts';
import { fieldTexts } from './texts.ts';

/** Widest row of segments, in characters. */
const segmentsMost = 34;

/** One of a few values: all in sight while they fit, a list otherwise. An optional one can be left out. */
export function ChoiceControl({
  choices,
  ...props
}: FieldProps & { choices: readonly { id: string; label: string }[] }) {
  const field = useField(props.at);
  const value = field.value === undefined || field.value === null ? '' : String(field.value);
  const isUnknown = value !== '' && !choices.some(({ id }) => id === value);
  const offered = [
    ...(props.isRequired && value !== '' ? [] : [{ id: '', label: fieldTexts.choice.none }]),
    ...choices,
    ...(isUnknown ? [{ id: value, label: fieldTexts.choice.unknown(value) }] : []),
  ];
  const choose = (id: string) => (id === '' ? field.remove() : field.set(id));
  const words = wordsFor(props, field);
  const width = offered.reduce((sum, { label }) => sum + label.length + 3, 0);
  if (offered.length > 4 || width > segmentsMost || field.isReadOnly)
    return <Select {...words} choices={offered} value={value} onChange={choose} isDisabled={field.isReadOnly} />;
  return (
    <FieldGroup {...words}>
      <Segmented label={props.label} choices={offered} value={value} onChange={choose} />
    </FieldGroup>
  );
}

/** Yes or no. The texts "true" and "false" of older content count, too. */
export function SwitchControl(props: FieldProps) {
  const field = useField(props.at);
  const { label, help, error } = wordsFor(props, field);
  const note = error ?? help;
  return (
    <Switch
      isSelected={field.value === true || field.value === 'true'}
      onChange={field.set}
      isDisabled={field.isReadOnly}
      {...(note !== undefined && { note })}
    >
      {label}
    </Switch>
  );
}

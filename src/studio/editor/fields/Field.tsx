import { lazy, memo, Suspense } from 'react';
import { type Control, controlOf, fits, withoutNull } from '../../../contract/fields/control-of.ts';
import { newValue } from '../../../contract/fields/new-value.ts';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { ButtonControl } from './ButtonControl.tsx';
import { ChoiceControl, SwitchControl } from './ChoiceControl.tsx';
import { ColourControl } from './ColourControl.tsx';
import { FieldRow } from './FieldRow.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';
import { useField } from './form-context.ts';
import { AddPart, GroupControl, GroupFields } from './GroupControl.tsx';
import { FileControl, LinkControl } from './LinkControl.tsx';
import { ListControl } from './ListControl.tsx';
import { NumberControl } from './NumberControl.tsx';
import { PictureControl } from './PictureControl.tsx';
import { AnchorControl, CodeControl, DateControl, TextControl } from './TextControl.tsx';
import { fieldTexts } from './texts.ts';
import { VariantControl } from './VariantControl.tsx';

// The editor of rich texts weighs more than the rest of the form, so it comes with the first one that is open.
const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }));

/** A field of any kind, at its place in the form. A letter in another field does not draw it anew. */
export const Field = memo(FieldAtPlace, areAlike);

function areAlike(before: FieldProps, { schema, at, label, isRequired }: FieldProps): boolean {
  const isSamePlace = before.at.key === at.key && before.at.path === at.path;
  return isSamePlace && before.schema === schema && before.label === label && before.isRequired === isRequired;
}

function FieldAtPlace(props: FieldProps) {
  const schema = withoutNull(props.schema);
  const control = controlOf(schema);
  return (
    <FieldRow at={props.at} isShort={isShort(props, control) && (schema.description ?? '').length <= shortHelpMost}>
      <FieldOfKind {...props} schema={schema} control={control} />
    </FieldRow>
  );
}

/** Longest help of a field that shares its row, in characters: half a row breaks longer ones into many lines. */
const shortHelpMost = 60;

/** Fields that stand beside each other when two follow one another. */
function isShort({ at }: FieldProps, { kind, ...control }: Control): boolean {
  if (kind === 'number' || kind === 'date') return true;
  if (kind !== 'text') return false;
  const most = 'most' in control ? control.most : undefined;
  return (typeof most === 'number' && most <= 24) || /(?:^|\.)(?:value|label|unit)$/.test(at.path);
}

/** Its key is its name in what it belongs to, because the path of an item changes while somebody types in it. */
const renderField = (props: FieldProps) => <Field key={props.at.path.split(/[.\]]/).at(-1)} {...props} />;
/** An item of a list, or the whole of a key: its fields without a head of its own. */
const isWithoutHead = ({ at }: FieldProps) => at.path === '' || at.path.endsWith(']');

function FieldOfKind({ control, ...props }: FieldProps & { control: Control }) {
  const { schema, at, label, isRequired } = props;
  const { isFitting, isMissing } = useField(at, (value) => ({
    isFitting: fits(schema, value),
    isMissing: value === undefined || value === null,
  })).value;
  if (!isFitting) return <OddValue {...props} />;
  switch (control.kind) {
    case 'text':
      return <TextControl {...props} isShort={control.isShort || isShort(props, control)} most={control.most} />;
    case 'html':
      return (
        <Suspense fallback={<div className={styles.loadingText} aria-busy="true" />}>
          <RichText {...props} most={control.most} />
        </Suspense>
      );
    case 'code':
      return <CodeControl {...props} />;
    case 'picture':
      return <PictureControl {...props} alt={control.alt} />;
    case 'file':
      return <FileControl {...props} />;
    case 'link':
      return <LinkControl {...props} />;
    case 'anchor':
      return <AnchorControl {...props} />;
    case 'date':
      return <DateControl {...props} />;
    case 'colour':
      return <ColourControl {...props} />;
    case 'switch':
      return <SwitchControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} choices={control.choices} />;
    case 'number':
      return <NumberControl {...props} {...control} />;
    case 'button':
      if (isMissing && !isRequired) return <AddPart schema={schema} at={at} label={label} />;
      return <ButtonControl {...props} />;
    case 'list':
      return <ListControl {...props} renderField={renderField} />;
    case 'group':
      if (isWithoutHead(props)) return <GroupFields schema={schema} at={at} renderField={renderField} />;
      return <GroupControl {...props} renderField={renderField} />;
    case 'variants':
      if (isMissing && !isRequired && !hasPlainVariant(control.variants))
        return <AddPart schema={schema} at={at} label={label} />;
      return <VariantControl {...props} variants={control.variants} renderField={renderField} />;
    case 'fixed':
    case 'unknown':
      return null;
  }
}

function hasPlainVariant(variants: readonly FieldProps['schema'][]): boolean {
  return variants.some((variant) => ['file', 'code', 'text'].includes(controlOf(variant).kind));
}

/** A value of a type that the control cannot edit: it says so, shows it, and offers to replace it. */
function OddValue({ schema, at, label, isRequired }: FieldProps) {
  const field = useField(at);
  const { value } = field;
  const type = Array.isArray(value) ? 'list' : typeof value;
  const word = type in fieldTexts.types ? fieldTexts.types[type as keyof typeof fieldTexts.types] : type;
  const text = JSON.stringify(value) ?? '';
  return (
    <Notice
      tone="warning"
      title={label}
      actions={
        !field.isReadOnly && (
          <Button size="small" onPress={() => (isRequired ? field.set(newValue(schema)) : field.remove())}>
            {fieldTexts.replace}
          </Button>
        )
      }
    >
      {fieldTexts.odd(word)} {fieldTexts.oddValue(text.length > 200 ? `${text.slice(0, 200)}…` : text)}
    </Notice>
  );
}

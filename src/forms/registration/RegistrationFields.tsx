import type { ComponentProps } from 'react';
import {
  type FieldName,
  type PlaceFieldName,
  placeFieldNames,
} from '../../contract/registration/registration-forms.ts';
import { SelectField, type SelectOffer } from '../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { defaultFieldTexts, defaultOptionalLabel, type FieldTexts, type TextsByField } from './form-texts.ts';
import styles from './registration.module.css';

type InputProps = ComponentProps<'input'>;
type TextFieldName = Exclude<FieldName, PlaceFieldName | 'note3'>;

/** Options of the place selects. */
export type PlaceOffers = { readonly [Name in PlaceFieldName]?: SelectOffer };

/** Connects a field to the form's state in the browser. */
export interface FieldControl {
  onBlur: (event: { target: Element; relatedTarget: EventTarget | null }) => void;
  onChange: (event: { target: EventTarget }) => void;
}

interface RegistrationFieldsProps extends FieldTexts {
  fieldNames: readonly FieldName[];
  /** Fields that are marked as optional. */
  optionalFields?: readonly FieldName[] | undefined;
  optionalLabel?: string | undefined;
  offers?: PlaceOffers | undefined;
  /** Initial values. Left out in the browser, where typed text must stay. */
  values?: TextsByField | undefined;
  /** Messages by field. */
  errors?: TextsByField | undefined;
  control?: ((name: FieldName) => FieldControl) | undefined;
}

/** Keyboard and autofill of each field. */
const inputs: Readonly<
  Record<TextFieldName, Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>>
> = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  // A passport number begins with a letter, so no numeric keyboard; and browsers must not remember the number.
  idNumber: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  address: { type: 'text', autoComplete: 'street-address' },
  wardDescription: { type: 'text', autoComplete: 'address-level4' },
  note: { type: 'text', autoComplete: 'off' },
  note2: { type: 'text', autoComplete: 'off' },
};

const placeAutoComplete: Readonly<Record<PlaceFieldName, string>> = {
  provinceId: 'address-level1',
  districtId: 'address-level2',
  wardId: 'address-level3',
};

/** Instead of texts that are missing, which do not travel with the page. */
const usual: FieldTexts = defaultFieldTexts;

/** Fields that stand two in a row from 640 px up. One without a neighbour takes the row. */
const halfFields: ReadonlySet<FieldName> = new Set([
  'phoneNumber',
  'provinceId',
  'districtId',
  'wardId',
  'wardDescription',
  'note',
  'note2',
]);

/** The fields of a form. Also rendered on the server with values and messages, for a form posted without JavaScript. */
export function RegistrationFields({
  fieldNames,
  optionalFields = [],
  optionalLabel = defaultOptionalLabel,
  labels,
  placeholders,
  hints,
  offers,
  values,
  errors,
  control,
}: RegistrationFieldsProps) {
  const halves = chooseHalves(fieldNames);
  return (
    <div className={styles.fields}>
      {fieldNames.map((name) => {
        const isOptional = optionalFields.includes(name);
        const field = {
          name,
          label: labels[name] ?? usual.labels[name] ?? name,
          labelNote: isOptional ? optionalLabel : undefined,
          hint: hints[name] ?? usual.hints[name],
          error: errors?.[name],
          isRequired: !isOptional,
          className: halves.has(name) ? undefined : styles.wide,
          placeholder: placeholders[name] ?? usual.placeholders[name],
          ...(values && { defaultValue: values[name] ?? '' }),
          ...control?.(name),
        };
        if (isPlaceField(name)) {
          return (
            <SelectField
              key={name}
              {...field}
              offer={offers?.[name] ?? { kind: 'locked', label: '' }}
              placeholder={field.placeholder ?? ''}
              autoComplete={placeAutoComplete[name]}
            />
          );
        }
        if (name === 'note3') return <TextAreaField key={name} {...field} autoComplete="off" rows={2} />;
        return <TextField key={name} {...field} {...inputs[name]} />;
      })}
    </div>
  );
}

/** The fields that stand two in a row. The name is added if the phone number would stand alone. */
function chooseHalves(names: readonly FieldName[]): ReadonlySet<FieldName> {
  const halves = new Set<FieldName>();
  for (let index = 0; index + 1 < names.length; index += 1) {
    const pair = names.slice(index, index + 2);
    if (!pair.every((name) => halfFields.has(name)) && pair.join() !== 'name,phoneNumber') continue;
    for (const name of pair) halves.add(name);
    index += 1;
  }
  return halves;
}

function isPlaceField(name: FieldName): name is PlaceFieldName {
  return placeFieldNames.some((placeField) => placeField === name);
}

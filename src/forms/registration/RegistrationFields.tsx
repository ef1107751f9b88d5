import type { ComponentProps } from 'react';
import type { FieldName } from '../../contract/registration-forms.ts';
import { SelectField, type SelectOffer } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { FieldTexts, TextsByField } from './form-texts.ts';
import styles from './registration.module.css';

type InputProps = ComponentProps<'input'>;
type TextFieldName = Exclude<FieldName, PlaceFieldName>;
export type PlaceFieldName = 'provinceId' | 'districtId' | 'wardId';

/** What the selects of a form with places offer. */
export type PlaceOffers = { readonly [Name in PlaceFieldName]?: SelectOffer };

/** What ties a field to the form's state in the browser. */
export interface FieldControl {
  onBlur: (event: { target: unknown; type?: string }) => unknown;
  onChange: (event: { target: unknown; type?: string }) => unknown;
  ref: (element: HTMLInputElement | HTMLSelectElement | null) => void;
}

interface RegistrationFieldsProps extends FieldTexts {
  fieldNames: readonly FieldName[];
  offers?: PlaceOffers | undefined;
  /** What stands in the fields at first. Left out where a visitor's own text must survive. */
  values?: TextsByField | undefined;
  /** What is wrong, in words, by field. */
  errors?: TextsByField | undefined;
  control?: ((name: FieldName) => FieldControl) | undefined;
}

/** The right keyboard and the right filling-in for each field. */
const inputs: Readonly<
  Record<TextFieldName, Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>>
> = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  // A passport begins with a letter, so no keyboard of digits alone; and no browser should remember the number.
  idNumber: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  address: { type: 'text', autoComplete: 'street-address' },
};

/** The fields of a form. Also drawn on the server alone, with values and messages, for a form posted without JavaScript. */
export function RegistrationFields({
  fieldNames,
  labels,
  placeholders,
  hints,
  offers,
  values,
  errors,
  control,
}: RegistrationFieldsProps) {
  return (
    <div className={styles.fields}>
      {fieldNames.map((name) => {
        const texts = { name, label: labels[name] ?? name, hint: hints[name], error: errors?.[name], isRequired: true };
        const state = { ...(values && { defaultValue: values[name] ?? '' }), ...control?.(name) };
        if (isPlaceField(name)) {
          return (
            <SelectField
              key={name}
              {...texts}
              offer={offers?.[name] ?? { kind: 'locked', label: '' }}
              placeholder={placeholders[name] ?? ''}
              autoComplete={name === 'provinceId' ? 'address-level1' : 'address-level2'}
              {...state}
            />
          );
        }
        return (
          <TextField
            key={name}
            {...texts}
            placeholder={placeholders[name]}
            className={name === 'name' || name === 'phoneNumber' ? undefined : styles.wide}
            {...inputs[name]}
            {...state}
          />
        );
      })}
    </div>
  );
}

function isPlaceField(name: FieldName): name is PlaceFieldName {
  return name === 'provinceId' || name === 'districtId' || name === 'wardId';
}

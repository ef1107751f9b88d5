import type { ComponentProps } from 'react';
import type { Country } from '../../contract/places/countries.ts';
import type { HandOverField } from '../../contract/registration/hand-over-form.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { CountryField } from './CountryField.tsx';
import { FixedCountry } from './FixedCountry.tsx';
import type { HandOverFormTexts } from './form-texts.ts';
import styles from './hand-over-form.module.css';
import type { HandOverFormField } from './hand-over-form.schema.ts';
import type { CountryControl } from './use-country-choice.ts';

type InputProps = ComponentProps<'input'>;

interface HandOverFormFieldsProps {
  fields: readonly HandOverFormField[];
  texts: HandOverFormTexts;
  /** For the list in browsers without scripts; only on the server. */
  countries?: readonly Country[] | undefined;
  /** Messages by field name. */
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  /** Connects a text field to the form's state in the browser. */
  control?: ((field: HandOverField) => HandOverFieldControl) | undefined;
  /** The same for the nationality. */
  country?: CountryControl | undefined;
}

/** Event handlers of a text field. */
export type HandOverFieldControl = Pick<
  InputProps,
  'onBlur' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd' | 'ref'
>;

/** Keyboard and autofill of each kind of field. */
const inputs: Readonly<
  Record<
    Exclude<HandOverField['kind'], 'nationality'>,
    Pick<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'pattern'>
  >
> = {
  full_name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  // No maxLength: a browser would cut an autofilled number with its country code
  // (docs/why/hand-over.md#rules-of-the-form).
  phone_number: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel', pattern: '[0-9]{9,11}' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  text: { type: 'text' },
};

/**
 * The fields in the order of content, in 12 columns from the breakpoint md up, 6 each unless full width (behaviour
 * 9.20).
 */
export function HandOverFormFields({ fields, texts, countries, errors, control, country }: HandOverFormFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const { name, kind, label, placeholder, isRequired, isFullWidth, defaultValue, fixedLabel } = field;
        const shared = { label, className: isFullWidth ? undefined : styles.half };
        const state = { isRequired, error: errors?.[name] };
        if (kind !== 'nationality') {
          return (
            <TextField
              key={name}
              {...shared}
              {...state}
              name={name}
              placeholder={placeholder}
              defaultValue={defaultValue}
              {...inputs[kind]}
              {...control?.(field)}
            />
          );
        }
        if (fixedLabel !== undefined) {
          return (
            <FixedCountry
              key={name}
              {...shared}
              name={name}
              value={defaultValue}
              shown={fixedLabel}
              hint={texts.fixedCountry}
            />
          );
        }
        return (
          <CountryField
            key={name}
            {...shared}
            {...state}
            name={name}
            placeholder={placeholder ?? texts.chooseCountry}
            countries={countries}
            control={country}
          />
        );
      })}
    </div>
  );
}

import { useId } from 'react';
import type { Country } from '../../contract/places/countries.ts';
import { FieldMessage } from '../../ui/field/FieldMessage.tsx';
import fieldStyles from '../../ui/field/text-field.module.css';
import { Icon } from '../../ui/icon/Icon.tsx';
import { CountryPanel } from './CountryPanel.tsx';
import { countryOptionId, usualCountry } from './country-choice.ts';
import styles from './country-field.module.css';
import type { CountryControl } from './use-country-choice.ts';

interface CountryFieldProps {
  name: string;
  label: string;
  placeholder: string;
  isRequired: boolean;
  /** The message; undefined for a valid value. */
  error: string | undefined;
  className: string | undefined;
  /** For browsers without scripts, so only on the server: React does not hydrate <noscript>. */
  countries: readonly Country[] | undefined;
  control: CountryControl | undefined;
}

/**
 * A searchable list of countries: an editable combobox with a list of suggestions (WAI-ARIA). The text field has no
 * name, because the isoCode of the chosen country is sent and not the typed text. Without scripts it is a select.
 */
export function CountryField({
  name,
  label,
  placeholder,
  isRequired,
  error,
  className,
  countries,
  control,
}: CountryFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const listId = `${id}-list`;
  const panel = control?.panel ?? { kind: 'closed' };
  const isOpen = panel.kind !== 'closed';
  return (
    <div className={`${fieldStyles.field} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.choice}>
        <noscript>
          <select
            name={name}
            aria-label={label}
            required={isRequired}
            defaultValue={isRequired ? usualCountry.isoCode : ''}
            autoComplete="country"
            className={fieldStyles.input}
          >
            <option value="">{placeholder}</option>
            {countries?.map(({ isoCode, vi }) => (
              <option key={isoCode} value={isoCode}>
                {vi}
              </option>
            ))}
          </select>
        </noscript>
        <input
          defaultValue={isRequired ? usualCountry.vi : undefined}
          {...control?.input}
          id={id}
          type="text"
          role="combobox"
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={
            panel.kind === 'list' && panel.active ? countryOptionId(listId, panel.active) : undefined
          }
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          className={`${fieldStyles.input} ${styles.input}`}
        />
        <Icon name="chevron" />
        <CountryPanel panel={panel} listId={listId} label={label} onChoose={control?.choose} />
      </div>
      <FieldMessage id={errorId} error={error} hint={undefined} />
    </div>
  );
}

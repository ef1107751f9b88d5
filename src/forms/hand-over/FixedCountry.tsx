import { useId } from 'react';
import { FieldMessage } from '../../ui/field/FieldMessage.tsx';
import fieldStyles from '../../ui/field/text-field.module.css';
import styles from './country-field.module.css';

interface FixedCountryProps {
  name: string;
  label: string;
  /** The isoCode that is sent. */
  value: string | undefined;
  /** The country's name. */
  shown: string;
  hint: string;
  className: string | undefined;
}

/**
 * With a default the field is fixed and disabled (behaviour 3.12). No browser sends a disabled field, so its value is a
 * hidden one.
 */
export function FixedCountry({ name, label, value, shown, hint, className }: FixedCountryProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={`${fieldStyles.field} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <input type="hidden" name={name} defaultValue={value} />
      <input
        id={id}
        type="text"
        defaultValue={shown}
        disabled
        aria-describedby={hintId}
        className={`${fieldStyles.input} ${styles.fixed}`}
      />
      <FieldMessage id={hintId} error={undefined} hint={hint} />
    </div>
  );
}

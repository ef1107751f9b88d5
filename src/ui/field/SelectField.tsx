import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';
import styles from './select-field.module.css';
import fieldStyles from './text-field.module.css';

/** Options of a select. Only `ready` is enabled; the others have one line that says why not. */
export type SelectOffer =
  | { kind: 'ready'; choices: readonly (readonly [value: string, label: string])[] }
  | { kind: 'locked'; label: string }
  | { kind: 'loading'; label: string }
  | { kind: 'failed'; label: string; retryLabel: string; onRetry: (() => void) | undefined };

interface SelectFieldProps
  extends FieldProps,
    Pick<ComponentProps<'select'>, 'autoComplete' | 'defaultValue' | 'onBlur' | 'onChange' | 'ref'> {
  /** Shown while nothing is chosen; choosing it empties the field. */
  placeholder: string;
  offer: SelectOffer;
}

/** A native select as a field. While its options load a spinner replaces the arrow. */
export function SelectField({
  name,
  label,
  labelNote,
  error,
  hint,
  isRequired,
  className,
  placeholder,
  offer,
  ...select
}: SelectFieldProps) {
  const isReady = offer.kind === 'ready';
  return (
    <Field {...{ name, label, labelNote, error, hint, isRequired, className }}>
      {(control) => (
        <>
          <div className={styles.select} data-offer={offer.kind}>
            <select
              {...select}
              {...control}
              className={`${fieldStyles.input} ${styles.input}`}
              disabled={!isReady}
              aria-busy={offer.kind === 'loading' || undefined}
            >
              <option value="">{isReady ? placeholder : offer.label}</option>
              {isReady &&
                offer.choices.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
            </select>
            {offer.kind === 'failed' && offer.onRetry ? (
              <button type="button" className={styles.retry} onClick={offer.onRetry}>
                {offer.retryLabel}
                <span className="visually-hidden">: {label}</span>
              </button>
            ) : (
              <Icon name="chevron" />
            )}
          </div>
          <span role="status" className="visually-hidden">
            {offer.kind === 'loading' || offer.kind === 'failed' ? `${label}: ${offer.label}` : ''}
          </span>
        </>
      )}
    </Field>
  );
}

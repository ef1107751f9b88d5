import { type ComponentProps, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './select-field.module.css';
import fieldStyles from './text-field.module.css';

/** What a select has to offer. Only `ready` can be used; the others say in their one line why not. */
export type SelectOffer =
  | { kind: 'ready'; choices: readonly (readonly [value: string, label: string])[] }
  | { kind: 'locked'; label: string }
  | { kind: 'loading'; label: string }
  | { kind: 'failed'; label: string; retryLabel: string; onRetry: (() => void) | undefined };

interface SelectFieldProps
  extends Pick<ComponentProps<'select'>, 'autoComplete' | 'defaultValue' | 'onBlur' | 'onChange' | 'ref'> {
  /** Name in the posted form. */
  name: string;
  label: string;
  /** Behind the label, in regular type: that the field may stay empty. */
  labelNote?: string | undefined;
  /** Stands there while nothing is chosen, and chosen again it empties the field. */
  placeholder: string;
  offer: SelectOffer;
  /** What is wrong, in words. Undefined while nothing is. */
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  className?: string | undefined;
}

/** A native select as a field: label above, one line kept free under it. While its choices load a spinner stands in place of the arrow. */
export function SelectField({
  name,
  label,
  labelNote,
  placeholder,
  offer,
  error,
  hint,
  isRequired,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const isReady = offer.kind === 'ready';
  return (
    <div className={className ? `${fieldStyles.field} ${className}` : fieldStyles.field}>
      <FieldLabel htmlFor={id} label={label} note={labelNote} />
      <div className={styles.select} data-offer={offer.kind}>
        <select
          {...select}
          id={id}
          name={name}
          className={`${fieldStyles.input} ${styles.input}`}
          required={isRequired}
          disabled={!isReady}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
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
      <FieldMessage id={errorId} error={error} hint={hint} />
      <span role="status" className="visually-hidden">
        {offer.kind === 'loading' || offer.kind === 'failed' ? `${label}: ${offer.label}` : ''}
      </span>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import type { FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';
import { Text } from './Layout.tsx';

interface FieldGroupProps extends FieldWords {
  children: ReactNode;
}

/** A field whose control is made of several: a group with a label, help and what is wrong. */
export function FieldGroup({ label, mark, help, error, aside, children }: FieldGroupProps) {
  const id = useId();
  const notes = error ?? help;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser, nor its legend a row.
    <div
      role="group"
      className={styles.field}
      aria-labelledby={`${id}-label`}
      {...(notes !== undefined && { 'aria-describedby': `${id}-notes` })}
    >
      <div className={styles.label}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
          {mark !== undefined && (
            <Text as="span" tone="muted" size="xs">
              {mark}
            </Text>
          )}
        </span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      {error !== undefined ? (
        <div id={`${id}-notes`} className={styles.error}>
          <Icon name="error" size="s" />
          <span>{error}</span>
        </div>
      ) : (
        help !== undefined && (
          <Text as="div" note id={`${id}-notes`}>
            {help}
          </Text>
        )
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text as Description } from 'react-aria-components/Text';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Text } from './Layout.tsx';
import { LongWords } from './LongWords.tsx';

/** Props of every field. */
export interface FieldWords {
  label: string;
  /** A word behind the label, such as "không bắt buộc". */
  mark?: string | undefined;
  /** How to fill it in. */
  help?: ReactNode;
  /** The message of a refused value, which says how to mend it. The field is invalid while there is one. */
  error?: string | undefined;
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode;
}

/** Label of a field. */
export function FieldLabel({ label, mark, aside }: Pick<FieldWords, 'label' | 'mark' | 'aside'>) {
  const words = (
    <Label className={styles.label}>
      {label}
      {mark !== undefined && (
        <Text as="span" tone="muted" size="xs">
          {mark}
        </Text>
      )}
    </Label>
  );
  if (aside === undefined) return words;
  return (
    <div className={styles.label}>
      {words}
      <span className={styles.aside}>{aside}</span>
    </div>
  );
}

/** Help of a field, or what is wrong instead. */
export function FieldNotes({ help, error }: Pick<FieldWords, 'help' | 'error'>) {
  return (
    <>
      {help !== undefined && error === undefined && (
        <Description slot="description" className={styles.help}>
          {typeof help === 'string' ? <LongWords>{help}</LongWords> : help}
        </Description>
      )}
      <FieldError className={joinClasses(styles.error)}>
        <Icon name="error" size="s" />
        <span>{error}</span>
      </FieldError>
    </>
  );
}

import { useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Choice } from './choice.ts';
import type { FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { kitTexts } from './kit-texts.ts';
import { Text } from './Layout.tsx';
import { useLate } from './use-late.ts';

interface SelectProps<Id extends string> extends FieldWords {
  choices: readonly Choice<Id>[];
  value: Id;
  onChange: (value: Id) => void;
  /** The label is for screen readers only: the value says enough. */
  hasHiddenLabel?: boolean;
  icon?: IconName;
  isDisabled?: boolean;
  className?: string | undefined;
}

const load = async () => (await import('./SelectPopup.tsx')).SelectPopup;

/** One choice of a list, in which many are searched. The list is loaded when the first one of a window opens. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { choices, value, onChange, hasHiddenLabel = false, icon, isDisabled = false } = props;
  const { label, mark, help, error, aside, className } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = choices.find((choice) => choice.id === value);
  const Popup = useLate(isOpen, load, close);
  return (
    <div className={joinClasses(styles.field, hasHiddenLabel && styles.compact, className)}>
      {!hasHiddenLabel && (
        <div className={styles.label}>
          <span id={`${id}-label`}>
            {label}
            {mark !== undefined && (
              <Text as="span" tone="muted" size="xs">
                {' '}
                {mark}
              </Text>
            )}
          </span>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      <Button
        ref={button}
        className={joinClasses(styles.input)}
        isDisabled={isDisabled}
        {...(error !== undefined && { 'data-invalid': true })}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={`${id}-note`}
        onPress={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
        }}
      >
        {icon !== undefined && <Icon name={icon} size="s" />}
        <Text as="span" flex="grow" narrow breaks="cut" id={`${id}-value`}>
          {chosen?.label ?? (
            <Text as="span" tone="muted">
              {kitTexts.choose}
            </Text>
          )}
        </Text>
        {hasHiddenLabel && (
          <span id={`${id}-label`} hidden>
            {label}
          </span>
        )}
        <Icon name="down" size="s" />
      </Button>
      {(error ?? help) !== undefined && (
        <span id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {error === undefined ? (
            help
          ) : (
            <>
              <Icon name="error" size="s" />
              <span>{error}</span>
            </>
          )}
        </span>
      )}
      {Popup && isOpen && (
        <Popup
          label={label}
          trigger={button}
          choices={choices}
          value={value}
          onChange={(pressed) => {
            const choice = choices.find((one) => one.id === pressed);
            if (choice) onChange(choice.id);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

import { type ComponentProps, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { kitTexts } from './kit-texts.ts';
import styles from './moment-input.module.css';
import { readClock, readDay, spellDay } from './typed-moments.ts';
import { useTypedValue } from './use-typed-value.ts';

interface MomentInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur' | 'type' | 'className' | 'min'> {
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/**
 * A day by Vietnamese habit in any browser, `25/11/2026`, stored as `2026-11-25`; empty without one. The browser's own
 * calendar fills it in, too; `min` is its first day.
 */
export function DateInput({ min, ...props }: MomentInputProps & { min?: string | undefined }) {
  const { value, onChange, readOnly } = props;
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.date}>
      <TypedInput {...props} read={readDay} spell={spellDay} placeholder={kitTexts.moment.dayHint} />
      {!readOnly && (
        <>
          <input
            ref={calendar}
            type="date"
            className={styles.calendar}
            aria-hidden="true"
            tabIndex={-1}
            value={value}
            min={min}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <button
            type="button"
            className={styles.open}
            // Typing is shorter with keys.
            tabIndex={-1}
            aria-label={kitTexts.moment.calendar}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" size="s" />
          </button>
        </>
      )}
    </span>
  );
}

/** A time of day by Vietnamese habit in any browser: `17:30`; empty without one. */
export function TimeInput(props: MomentInputProps) {
  return <TypedInput {...props} read={readClock} spell={(time) => time} placeholder={kitTexts.moment.timeHint} />;
}

type TypedInputProps = MomentInputProps & Pick<Parameters<typeof useTypedValue>[0], 'read' | 'spell'>;

function TypedInput({ value, onChange, read, spell, className, onKeyDown, ...rest }: TypedInputProps) {
  const { text, isUnreadable, type, leave } = useTypedValue({ value, onChange, read, spell });
  return (
    <Input
      {...rest}
      {...(isUnreadable && { 'aria-invalid': true })}
      className={joinClasses(className, styles.typed)}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        // Enter sends a form without leaving the field.
        if (event.key === 'Enter') leave();
        onKeyDown?.(event);
      }}
    />
  );
}

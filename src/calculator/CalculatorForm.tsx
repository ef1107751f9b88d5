import { type ChangeEvent, type Dispatch, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CallToActionButton } from '../ui/button/CallToActionButton.tsx';
import { adviseOnRate, formatDays, formatMoney } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { CalculatorField, CompiledSettings } from './calculator-settings.ts';
import type { CalculatorAction, CalculatorState } from './calculator-state.ts';
import { formatDecimal, formatShortSum, placeCaret } from './money-text.ts';
import { RateLadder } from './RateLadder.tsx';
import { chooseRate } from './rate-table.ts';
import { SliderField } from './SliderField.tsx';

interface CalculatorFormProps {
  settings: CompiledSettings;
  state: CalculatorState;
  onChange: Dispatch<CalculatorAction>;
}

/** Amount and days, each as text and as a slider, and the rate that follows from them. It sends nothing, so it is no form. */
export function CalculatorForm({ settings, state, onChange }: CalculatorFormProps) {
  const { money, time, rate, steps, rows, button } = settings;
  const { amount, days } = state.shown;
  const id = useId();
  const dragAmount = useCallback(
    (value: number) => onChange({ kind: 'dragged', change: { amount: value } }),
    [onChange],
  );
  const dragDays = useCallback((value: number) => onChange({ kind: 'dragged', change: { days: value } }), [onChange]);
  const typeMoney = useCallback((text: string) => onChange({ kind: 'money-typed', text }), [onChange]);
  const typeDays = useCallback((text: string) => onChange({ kind: 'days-typed', text }), [onChange]);
  const leaveField = useCallback(() => onChange({ kind: 'field-left' }), [onChange]);
  const chosenRate = chooseRate(rows, amount);
  const [unit, ...period] = rate.unit.split(/(?=\/)/);
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">Tính thử</legend>
      <noscript>
        <p className={styles.still}>
          Trình duyệt của bạn đang tắt JavaScript nên các ô này chưa tính lại được. Kết quả trên trang là ví dụ với{' '}
          {formatMoney(money, money.start)} trong {formatDays(time, time.start)}.
        </p>
      </noscript>
      <SliderField
        field={money}
        value={amount}
        text={formatMoney(money, amount)}
        ends={[formatShortSum(money.min), formatShortSum(money.max)]}
        ladder={<RateLadder steps={steps} amount={amount} min={money.min} max={money.max} />}
        onDrag={dragAmount}
      >
        {(fieldId) => (
          <MoneyInput
            id={fieldId}
            describedBy={`${id}rate`}
            text={state.moneyText}
            onText={typeMoney}
            onLeave={leaveField}
          />
        )}
      </SliderField>
      <SliderField
        field={time}
        value={days}
        text={formatDays(time, days)}
        ends={[formatDays(time, time.min), formatDays(time, time.max)]}
        onDrag={dragDays}
      >
        {(fieldId) => (
          <DaysInput id={fieldId} field={time} text={state.daysText} onText={typeDays} onLeave={leaveField} />
        )}
      </SliderField>
      <div className={styles.rate} id={`${id}rate`}>
        <p className={styles.rateLine}>
          <span>{rate.label}</span>
          <strong className="number">
            {chosenRate === undefined ? (
              'Chưa có'
            ) : (
              <>
                {formatDecimal(chosenRate)}
                {unit}
                <small>{period}</small>
              </>
            )}
          </strong>
        </p>
        <p className={styles.advice}>{adviseOnRate(settings, amount)}</p>
      </div>
      {button !== undefined && <CallToActionButton action={button} size="large" isBlock />}
    </fieldset>
  );
}

interface TextInputProps {
  id: string;
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** The amount with its groups. They are set anew at every key, and the caret stays behind the digit that was typed. */
function MoneyInput({ id, describedBy, text, onText, onLeave }: TextInputProps & { describedBy: string }) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef<{ text: string; caret: number; skipped: 0 | 1 } | undefined>(undefined);
  useTextBefore(input, text, onText);
  // Without a list of what it depends on: text that is refused changes nothing, and still the caret has to be put back.
  useLayoutEffect(() => {
    const { current: before } = typed;
    if (!before || !input.current) return;
    typed.current = undefined;
    const caret = placeCaret(before.text, before.caret, input.current.value) + before.skipped;
    input.current.setSelectionRange(caret, caret);
  });
  const handleChange = useCallback(
    ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const caret = target.selectionStart ?? target.value.length;
      typed.current = { text: target.value, caret, skipped: skippedDot(target.value, text, caret, nativeEvent) };
      onText(target.value);
    },
    [text, onText],
  );
  return (
    <input
      ref={input}
      id={id}
      className={`number ${styles.input}`}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      aria-describedby={describedBy}
      value={text}
      onChange={handleChange}
      onBlur={onLeave}
    />
  );
}

/** The Delete key before a dot takes the dot, which comes back at once: the caret has to step over it, or the key would do nothing for ever. */
function skippedDot(after: string, before: string, caret: number, event: Event): 0 | 1 {
  const isDelete = event instanceof InputEvent && event.inputType === 'deleteContentForward';
  return isDelete && before.charAt(caret) === '.' && after.length === before.length - 1 ? 1 : 0;
}

/** The days as they are typed; what is no number of days is left standing and ignored until the field is left. */
function DaysInput({ id, field, text, onText, onLeave }: TextInputProps & { field: CalculatorField }) {
  const input = useRef<HTMLInputElement>(null);
  useTextBefore(input, text, onText);
  const handleChange = useCallback(({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value), [onText]);
  return (
    <input
      ref={input}
      id={id}
      className={`number ${styles.input}`}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      aria-description={`Từ ${formatDays(field, 1)} đến ${formatDays(field, field.max)}`}
      value={text}
      onChange={handleChange}
      onBlur={onLeave}
    />
  );
}

/** Text that was typed before this code arrived counts as typed now. */
function useTextBefore(
  input: { readonly current: HTMLInputElement | null },
  text: string,
  onText: (text: string) => void,
): void {
  const first = useRef({ text, onText });
  useEffect(() => {
    const found = input.current?.value;
    if (found !== undefined && found !== first.current.text) first.current.onText(found);
  }, [input]);
}

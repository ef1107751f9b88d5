import { useCallback, useId } from 'react';
import { CallToActionButton } from '../ui/button/CallToActionButton.tsx';
import { adviseOnRate, explainNote, formatDays, formatMoney } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { CalculatorView } from './calculator-view.ts';
import { describeWord } from './calculator-words.ts';
import { formatDecimal, formatShortSum } from './money-text.ts';
import { RateLadder } from './RateLadder.tsx';
import { SliderField } from './SliderField.tsx';
import { DaysInput, MoneyInput } from './TextInputs.tsx';
import { useCalculatorStore, useLive } from './use-calculator.ts';

/**
 * Amount and days, each as text and as a slider, and the rate that follows from them. Not a `<form>`, because it sends
 * nothing.
 */
export function CalculatorForm() {
  const store = useCalculatorStore();
  const { money, time, steps, button } = store.get().settings;
  const id = useId();
  const dragAmount = useCallback((amount: number) => store.change({ kind: 'dragged', change: { amount } }), [store]);
  const dragDays = useCallback((days: number) => store.change({ kind: 'dragged', change: { days } }), [store]);
  return (
    <fieldset className={styles.form}>
      <legend className="visually-hidden">Tính thử</legend>
      <noscript>
        <p className={styles.still}>
          {`Bạn đang tắt JavaScript nên các ô này chưa tính lại được. Kết quả là ví dụ với ${formatMoney(money, money.start)} trong ${formatDays(time, time.start)}.`}
        </p>
      </noscript>
      <SliderField
        field={money}
        read={readAmount}
        format={formatMoney}
        ends={[formatShortSum(money.min), formatShortSum(money.max)]}
        ladder={<RateLadder steps={steps} min={money.min} max={money.max} />}
        onDrag={dragAmount}
        input={<MoneyInput id={`${id}money`} describedBy={`${id}note ${id}rate`} />}
        inputId={`${id}money`}
        noteId={`${id}note`}
        readNote={readMoneyNote}
      />
      <SliderField
        field={time}
        read={readDays}
        format={formatDays}
        ends={[formatDays(time, time.min), formatDays(time, time.max)]}
        onDrag={dragDays}
        input={<DaysInput id={`${id}days`} />}
        inputId={`${id}days`}
        readNote={readDaysNote}
      />
      <div className={styles.rate} id={`${id}rate`}>
        <RateOfAmount />
        <p className={styles.advice} {...useLive(readAdvice)} />
      </div>
      {button !== undefined && <CallToActionButton action={button} size="large" isBlock />}
    </fieldset>
  );
}

/** The rate that follows from the amount. */
function RateOfAmount() {
  const { rate } = useCalculatorStore().get().settings;
  return (
    <p className={styles.rateLine}>
      <span>{rate.label}</span>
      <strong className="number">
        <span {...useLive(readRate)} />
        <small {...useLive(readPeriod)} />
      </strong>
    </p>
  );
}

function readAmount({ state }: CalculatorView): number {
  return state.shown.amount;
}

function readDays({ state }: CalculatorView): number {
  return state.shown.days;
}

/** 3,2% */
function readRate({ settings, rate }: CalculatorView) {
  return {
    children:
      rate === undefined ? describeWord(settings.words, 'label_no_rate') : formatDecimal(rate) + splitUnit(settings)[0],
  };
}

/** /năm */
function readPeriod({ settings, rate }: CalculatorView) {
  return { children: rate === undefined ? '' : splitUnit(settings)[1] };
}

/** Splits "%/năm", which is printed in two sizes. */
function splitUnit({ rate: { unit } }: CalculatorView['settings']): [string, string] {
  const at = unit.indexOf('/');
  return at < 0 ? [unit, ''] : [unit.slice(0, at), unit.slice(at)];
}

function readAdvice({ settings, state }: CalculatorView) {
  return { children: adviseOnRate(settings, state.shown.amount) ?? '' };
}

function readMoneyNote({ settings, state: { note } }: CalculatorView): string {
  return note === undefined || note === 'days-range' ? '' : explainNote(settings, note);
}

function readDaysNote({ settings, state: { note } }: CalculatorView): string {
  return note === 'days-range' ? explainNote(settings, note) : '';
}

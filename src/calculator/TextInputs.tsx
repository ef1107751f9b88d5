import { type ChangeEvent, useCallback } from 'react';
import { formatDays } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { CalculatorView } from './calculator-view.ts';
import { placeCaret } from './money-text.ts';
import { useCalculatorStore, useLiveValue } from './use-calculator.ts';

/** The amount with its groups. They are set anew at every key, and the caret stays behind the digit that was typed. */
export function MoneyInput({ id, describedBy }: { id: string; describedBy: string }) {
  const store = useCalculatorStore();
  const value = useLiveValue(readMoneyText, (text) => store.change({ kind: 'money-typed', text }));
  const handleChange = useCallback(
    ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const typed = target.value;
      const caret = target.selectionStart ?? typed.length;
      const before = readMoneyText(store.get());
      store.change({ kind: 'money-typed', text: typed });
      const after = readMoneyText(store.get());
      // Left alone where it is right, so that the caret is too.
      if (typed === after) return;
      // Also when nothing changed: what was refused is taken back.
      target.value = after;
      const place = placeCaret(typed, caret, after) + skippedDot(typed, before, caret, nativeEvent);
      target.setSelectionRange(place, place);
    },
    [store],
  );
  return (
    <input
      {...value}
      {...useTextInput(id)}
      className={`number ${styles.input}`}
      aria-describedby={describedBy}
      onChange={handleChange}
    />
  );
}

/**
 * The Delete key before a dot takes the dot, which comes back at once: the caret has to step over it, or the key would
 * do nothing for ever.
 */
function skippedDot(after: string, before: string, caret: number, event: Event): 0 | 1 {
  const isDelete = event instanceof InputEvent && event.inputType === 'deleteContentForward';
  return isDelete && before.charAt(caret) === '.' && after.length === before.length - 1 ? 1 : 0;
}

/** The days as they are typed. What is no number of days is gone at once, and the caret stands where it stood. */
export function DaysInput({ id }: { id: string }) {
  const store = useCalculatorStore();
  const { time } = store.get().settings;
  const type = useCallback((text: string) => store.change({ kind: 'days-typed', text }), [store]);
  const value = useLiveValue(({ state }) => state.daysText, type);
  const handleChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const typed = target.value;
      const caret = target.selectionStart ?? typed.length;
      type(typed);
      const { daysText } = store.get().state;
      if (typed === daysText) return;
      target.value = daysText;
      const place = Math.max(0, caret - Math.max(0, typed.length - daysText.length));
      target.setSelectionRange(place, place);
    },
    [store, type],
  );
  return (
    <input
      {...value}
      {...useTextInput(id)}
      className={`number ${styles.input}`}
      aria-description={`Từ ${formatDays(time, 1)} đến ${formatDays(time, time.max)}`}
      onChange={handleChange}
    />
  );
}

/** What both have in common. */
function useTextInput(id: string) {
  const store = useCalculatorStore();
  const onBlur = useCallback(() => store.change({ kind: 'field-left' }), [store]);
  return { id, type: 'text', inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'done', onBlur } as const;
}

function readMoneyText({ state }: CalculatorView): string {
  return state.moneyText;
}

import { type ChangeEvent, useCallback } from 'react';
import { formatDays } from './calculation-texts.ts';
import styles from './calculator.module.css';
import type { CalculatorView } from './calculator-view.ts';
import { placeCaret } from './money-text.ts';
import { useCalculatorStore, useLiveValue } from './use-calculator.ts';

/** The amount, grouped at every key; the caret stays after the typed digit. */
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
      // Not written if unchanged, because writing moves the caret.
      if (typed === after) return;
      // Also when nothing changed, to undo a refused key.
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

/** The Delete key before a dot removes the dot, which comes back at once, so the caret moves over it. */
function skippedDot(after: string, before: string, caret: number, event: Event): 0 | 1 {
  const isDelete = event instanceof InputEvent && event.inputType === 'deleteContentForward';
  return isDelete && before.charAt(caret) === '.' && after.length === before.length - 1 ? 1 : 0;
}

/** The days. An invalid key is undone at once, and the caret stays. */
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

/** Shared by both inputs. */
function useTextInput(id: string) {
  const store = useCalculatorStore();
  const onBlur = useCallback(() => store.change({ kind: 'field-left' }), [store]);
  return { id, type: 'text', inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'done', onBlur } as const;
}

function readMoneyText({ state }: CalculatorView): string {
  return state.moneyText;
}

import { useState } from 'react';

interface TypedValue {
  /** As it is stored; empty without a value. */
  value: string;
  onChange: (value: string) => void;
  /** The value that a text says; undefined for an unreadable one. */
  read: (text: string) => string | undefined;
  spell: (value: string) => string;
}

/**
 * A text in which a value is typed. A readable one is told at once. One that is left unreadable stays for correction,
 * and counts as no value.
 */
export function useTypedValue({ value, onChange, read, spell }: TypedValue) {
  /** The typed text, and the value that was made of it. Another value from outside replaces the text. */
  const [typed, setTyped] = useState<{ text: string; of: string; isLeft: boolean }>();
  const own = typed?.of === value ? typed : undefined;
  const readText = (text: string) => (text.trim() === '' ? '' : read(text));
  const emit = (next: string) => next !== value && onChange(next);
  return {
    text: own?.text ?? spell(value),
    isUnreadable: own?.isLeft === true && readText(own.text) === undefined,
    type: (text: string) => {
      const next = readText(text) ?? value;
      setTyped({ text, of: next, isLeft: false });
      emit(next);
    },
    leave: () => {
      if (!own) return;
      const next = readText(own.text);
      setTyped(next === undefined ? { text: own.text, of: '', isLeft: true } : undefined);
      emit(next ?? '');
    },
  };
}

import { capitaliseName, normaliseFullName, tidyTypedName } from '../../contract/registration/full-name.ts';
import { handOverPhoneInput } from '../../contract/registration/hand-over-phone.ts';

/** After this pause in typing the words of a name get their capitals (behaviour 5.25). */
export const nameIdleMs = 300;

/** The used part of a text input. */
export type TypingInput = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd' | 'setSelectionRange'> & {
  matches: (selector: string) => boolean;
};

/** Events of a text field. */
export interface Typing {
  /** Something was typed, pasted or filled in. */
  typed(input: TypingInput): void;
  /** An input method (for example Telex) has begun to compose a word. */
  compositionStarted(): void;
  compositionEnded(input: TypingInput): void;
  /** The field lost the focus. */
  left(input: TypingInput): void;
}

export interface TypingServices {
  /** Returns the function that cancels it. */
  startTimer: (ms: number, callback: () => void) => () => void;
  /** Called when the text was tidied. */
  onTidied: (value: string) => void;
}

/**
 * Tidies a name after a pause, and completely when the field is left. Never during a composition, whose text would be
 * lost.
 */
export function createNameTyping({ startTimer, onTidied }: TypingServices): Typing {
  let isComposing = false;
  let stopTimer = () => {};

  function tidySoon(input: TypingInput): void {
    stopTimer();
    if (isComposing) return;
    stopTimer = startTimer(nameIdleMs, () => {
      const text = input.value;
      const start = tidyTypedName({ text, caret: input.selectionStart ?? text.length });
      const end = tidyTypedName({ text, caret: input.selectionEnd ?? text.length });
      if (start.text === text) return;
      input.value = start.text;
      // Elsewhere Safari would take the focus back.
      if (input.matches(':focus')) input.setSelectionRange(start.caret, end.caret);
      onTidied(start.text);
    });
  }

  return {
    typed: tidySoon,
    compositionStarted: () => {
      isComposing = true;
      stopTimer();
    },
    compositionEnded: (input) => {
      isComposing = false;
      tidySoon(input);
    },
    left: (input) => {
      isComposing = false;
      stopTimer();
      const whole = capitaliseName(normaliseFullName(input.value));
      if (whole === input.value) return;
      input.value = whole;
      onTidied(whole);
    },
  };
}

/**
 * At most 11 digits (behaviour 5.19): anything else is removed at once; a number with country code becomes a national
 * one.
 */
export function createPhoneTyping({ onTidied }: Pick<TypingServices, 'onTidied'>): Typing {
  let isComposing = false;

  function tidy(input: TypingInput): void {
    if (isComposing) return;
    const text = input.value;
    const digits = handOverPhoneInput(text);
    if (digits === text) return;
    const before = handOverPhoneInput(text.slice(0, input.selectionStart ?? text.length));
    const caret = Math.min(before.length, digits.length);
    input.value = digits;
    if (input.matches(':focus')) input.setSelectionRange(caret, caret);
    onTidied(digits);
  }

  return {
    typed: tidy,
    compositionStarted: () => {
      isComposing = true;
    },
    compositionEnded: (input) => {
      isComposing = false;
      tidy(input);
    },
    left: (input) => {
      isComposing = false;
      tidy(input);
    },
  };
}

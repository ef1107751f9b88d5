import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameTyping, createPhoneTyping, nameIdleMs, type Typing, type TypingInput } from './typing.ts';

/** A fake text input with its caret, and a clock that the test controls. */
function createField(makeTyping: (services: Parameters<typeof createNameTyping>[0]) => Typing) {
  let timer: { left: number; callback: () => void } | undefined;
  const told: string[] = [];
  const input: TypingInput & { isFocused: boolean } = {
    value: '',
    selectionStart: 0,
    selectionEnd: 0,
    isFocused: true,
    matches: () => input.isFocused,
    setSelectionRange: (start, end) => {
      input.selectionStart = start;
      input.selectionEnd = end;
    },
  };
  const typing = makeTyping({
    startTimer: (ms, callback) => {
      const mine = { left: ms, callback };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
    onTidied: (value) => void told.push(value),
  });
  return {
    input,
    typing,
    told,
    /** Types at the caret, like a keyboard. */
    type: (text: string) => {
      const caret = input.selectionStart ?? 0;
      input.value = input.value.slice(0, caret) + text + input.value.slice(caret);
      input.setSelectionRange(caret + text.length, caret + text.length);
      typing.typed(input);
    },
    /** A Telex keyboard rewrites the word during its composition. */
    compose: (...texts: string[]) => {
      const before = input.value;
      typing.compositionStarted();
      for (const text of texts) {
        input.value = before + text;
        input.setSelectionRange(input.value.length, input.value.length);
        typing.typed(input);
      }
    },
    pause: (ms: number) => {
      if (!timer) return;
      timer.left -= ms;
      if (timer.left > 0) return;
      const { callback } = timer;
      timer = undefined;
      callback();
    },
  };
}

const createName = () => createField(createNameTyping);
const createPhone = () => createField(createPhoneTyping);

describe('a name while it is typed', () => {
  it('is "auto-capitalised per word after 300 ms idle typing", not before', () => {
    const { input, type, pause, told } = createName();
    type('đặng thị');
    pause(nameIdleMs - 1);
    expect(input.value).toBe('đặng thị');
    pause(1);
    expect(input.value).toBe('Đặng Thị');
    expect(told).toEqual(['Đặng Thị']);
  });

  it('waits anew with every key', () => {
    const { input, type, pause } = createName();
    type('hoa');
    pause(200);
    type(' thị');
    pause(200);
    expect(input.value).toBe('hoa thị');
    pause(100);
    expect(input.value).toBe('Hoa Thị');
  });

  it('keeps one space at the end, because the next word is about to follow', () => {
    const { input, type, pause } = createName();
    type('  hoa   ');
    pause(nameIdleMs);
    expect(input.value).toBe('Hoa ');
  });

  it('leaves the caret behind the letter that it stood behind', () => {
    const { input, pause, typing } = createName();
    input.value = 'đặng   thị hoa';
    input.setSelectionRange(10, 10);
    typing.typed(input);
    pause(nameIdleMs);
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['Đặng Thị Hoa', 8, 8]);
  });

  it('does not take the focus back to a field that was left', () => {
    const { input, type, pause } = createName();
    type('hoa');
    input.isFocused = false;
    input.setSelectionRange(0, 0);
    pause(nameIdleMs);
    expect([input.value, input.selectionStart]).toEqual(['Hoa', 0]);
  });

  it('is never touched while an input method composes: "dda8ng" stays Telex’s own', () => {
    const { input, typing, compose, pause } = createName();
    compose('d', 'đ', 'đa', 'đă', 'đăn', 'đăng', 'đặng');
    pause(10_000);
    expect(input.value).toBe('đặng');
    typing.compositionEnded(input);
    pause(nameIdleMs - 1);
    expect(input.value).toBe('đặng');
    pause(1);
    expect(input.value).toBe('Đặng');
  });

  it('is not touched by a pause before the composition either', () => {
    const { input, type, compose, pause } = createName();
    type('hoa ');
    compose('t', 'th');
    pause(nameIdleMs);
    expect(input.value).toBe('hoa th');
  });

  it('is whole when it is left: no space at its ends', () => {
    const { input, type, typing, told } = createName();
    type(' nguyễn\t thị  a ');
    typing.left(input);
    expect(input.value).toBe('Nguyễn Thị A');
    expect(told).toEqual(['Nguyễn Thị A']);
  });

  it.each([
    ['h’hen niê', 'H’hen Niê'],
    ['y moan ênuôl', 'Y Moan Ênuôl'],
    ['siu black', 'Siu Black'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['TRẦN văn', 'TRẦN Văn'],
    ['ßtraße müller', 'ßtraße Müller'],
  ])('%j becomes %j', (typed, tidy) => {
    const { input, type, typing } = createName();
    type(typed);
    typing.left(input);
    expect(input.value).toBe(tidy);
  });

  it('gets the same from any typing, however it was split, and keeps the caret inside', () => {
    const letters = fc.constantFrom(
      ...'aăâbcđeêghiklmnoôơpqrstuưvxyàảãáạẦẤ ẨđĐ  \t',
      'ế'.normalize('NFD'),
      'ŭ',
      'č',
      'ß',
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit: letters, maxLength: 12 }), { maxLength: 8 }), (parts) => {
        const { input, type, typing, pause } = createName();
        for (const part of parts) {
          type(part);
          pause(nameIdleMs);
          expect(input.selectionStart).toBeLessThanOrEqual(input.value.length);
        }
        typing.left(input);
        const whole = createName();
        whole.type(parts.join(''));
        whole.typing.left(whole.input);
        // A caret in the middle of a decomposed letter may compose it with what follows; words and letters stay the
        // same.
        expect(input.value.toLowerCase().normalize('NFD')).toBe(whole.input.value.toLowerCase().normalize('NFD'));
        expect(input.value).not.toMatch(/\s{2}|^\s|\s$/u);
      }),
    );
  });
});

describe('a phone number while it is typed', () => {
  it.each([
    ['0912 345.678', '0912345678'],
    ['091a2b', '0912'],
    ['012345678901234', '01234567890'],
    ['+84 912 345 678', '0912345678'],
    ['0084912345678', '0912345678'],
    ['(+84) 912-345-678', '0912345678'],
    ['０９１２３４５６７８', '0912345678'],
    ['abc', ''],
  ])('%j stands there as %j: "digits only input, max length 11"', (typed, shown) => {
    const { input, type } = createPhone();
    type(typed);
    expect(input.value).toBe(shown);
  });

  it('never shows anything but at most 11 digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 6 }), (parts) => {
        const { input, type } = createPhone();
        for (const part of parts) {
          type(part);
          expect(input.value).toMatch(/^[0-9]{0,11}$/);
          expect(input.selectionStart).toBeLessThanOrEqual(input.value.length);
        }
      }),
    );
  });

  it('keeps the caret where a letter in the middle was refused', () => {
    const { input, type } = createPhone();
    type('0912');
    input.setSelectionRange(2, 2);
    type('x');
    expect([input.value, input.selectionStart]).toEqual(['0912', 2]);
  });

  it('waits for the end of a composition', () => {
    const { input, compose, typing } = createPhone();
    compose('0', '0a', '09a');
    expect(input.value).toBe('09a');
    typing.compositionEnded(input);
    expect(input.value).toBe('09');
  });
});

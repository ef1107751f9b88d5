/** Rule and rewriting of `full_name`, the name of the hand-over form (behaviour 5.22). */

/** In code points after normalisation. */
export const fullNameMinLength = 3;
export const fullNameMaxLength = 70;

/** Letters of any script, two or more words separated by single spaces, nothing else. */
const fullNamePattern = /^\p{L}+(?: \p{L}+)+$/u;

/** Composed (NFC), white space of any kind collapsed to single spaces, none at the ends. */
export function normaliseFullName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Whether a text is a full name as it stands. Normalise it first. */
export function isFullName(text: string): boolean {
  const length = Array.from(text).length;
  return length >= fullNameMinLength && length <= fullNameMaxLength && fullNamePattern.test(text);
}

/** Capitalises the first letter of each word and leaves all others: "đặng thị HOA" becomes "Đặng Thị HOA". */
export function capitaliseName(text: string): string {
  return text.replace(/(^|\s)(\p{Ll})/gu, (_match, before: string, letter: string) => before + capitalOf(letter));
}

/** A few letters become two ("ß"): those stay, so that a caret keeps its place. */
function capitalOf(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.length === letter.length ? capital : letter;
}

/** Content of a text input and where its caret stands, in UTF-16 units as `selectionStart` counts. */
export interface TypedText {
  text: string;
  caret: number;
}

/**
 * What a name input shows after a pause in typing: capitals, composed letters, single spaces. A space at the end stays,
 * because the next word is about to follow it. The caret stays behind the letter that it stood behind. Call it never
 * while an input method is composing.
 */
export function tidyTypedName({ text, caret }: TypedText): TypedText {
  const tidy = tidyName(text);
  return { text: tidy, caret: Math.min(tidyName(text.slice(0, caret)).length, tidy.length) };
}

function tidyName(text: string): string {
  return capitaliseName(text.normalize('NFC').replace(/\s+/gu, ' ').trimStart());
}

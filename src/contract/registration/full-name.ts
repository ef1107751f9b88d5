/** Rule and rewriting of `full_name`, the name of the hand-over form (behaviour 5.22). */

/** In code points after normalisation. */
const fullNameMinLength = 3;
const fullNameMaxLength = 70;

/**
 * Two or more words of letters of any script, separated by single spaces. Marks that have no composed form belong to
 * their letters ("Čơ̆", "សុខា"), and an apostrophe may stand within a word, because Ê-đê names have it ("H'Hen").
 */
const word = /\p{L}\p{M}*(?:['’]?\p{L}\p{M}*)*/u.source;
const fullNamePattern = new RegExp(`^${word}(?: ${word})+$`, 'u');

/** Composes (NFC), collapses white space to single spaces, and trims. */
export function normaliseFullName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Whether a text is a full name. Normalise it first. */
export function isFullName(text: string): boolean {
  const length = Array.from(text).length;
  return length >= fullNameMinLength && length <= fullNameMaxLength && fullNamePattern.test(text);
}

/** Capitalises the first letter of each word and leaves all others: "đặng thị HOA" becomes "Đặng Thị HOA". */
export function capitaliseName(text: string): string {
  return text.replace(/(^|\s)(\p{Ll})/gu, (_match, before: string, letter: string) => before + capitalOf(letter));
}

/** A letter with a capital of two letters ("ß") stays, so that the caret keeps its place. */
function capitalOf(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.length === letter.length ? capital : letter;
}

/** Text and caret of an input, in UTF-16 units like `selectionStart`. */
export interface TypedText {
  text: string;
  caret: number;
}

/**
 * Tidies a name after a pause in typing: capitals, composed letters, single spaces. A trailing space stays, because the
 * next word may follow. The caret stays after the same letter. Never call it during a composition.
 */
export function tidyTypedName({ text, caret }: TypedText): TypedText {
  const tidy = tidyName(text);
  return { text: tidy, caret: Math.min(tidyName(text.slice(0, caret)).length, tidy.length) };
}

function tidyName(text: string): string {
  return capitaliseName(text.normalize('NFC').replace(/\s+/gu, ' ').trimStart());
}

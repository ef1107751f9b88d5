/** What no text file may hold: controls but tab and line ends, lone surrogates, code points that are no character. */
const unwritableCharacters = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Marks of text direction and the byte order mark, which nobody sees and stored text must not contain. */
const hiddenMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as it is stored: composed (NFC), trimmed, without unwanted characters. Empty if nothing visible remains. */
export function cleanText(value: string): string {
  return untrimmedText(value).trim();
}

/** Cleans a text without trimming it, for rules that count the typed characters. */
export function untrimmedText(value: string): string {
  const text = writableText(value).replace(hiddenMarks, '').normalize('NFC');
  return visibleCharacter.test(text) ? text : '';
}

/**
 * Text as a file can hold it. One U+FFFF makes a whole workbook unreadable, because XML knows no such character, and
 * readers of CSV end a cell at NUL.
 */
export function writableText(value: string): string {
  return value.replace(unwritableCharacters, '');
}

/** The first characters of a text. Counts code points, as the schemas do, so that no surrogate pair is cut. */
export function cutText(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : Array.from(value).slice(0, maxLength).join('');
}

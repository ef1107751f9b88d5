/**
 * Characters that no visitor types and that a list of leads must not hold: NUL and other controls, marks that turn the
 * direction of text, halves of pairs.
 */
const unwantedCharacters = /(?![\t\n\r])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as it is stored: composed (NFC), trimmed, without unwanted characters. Empty when nothing of it can be seen. */
export function cleanText(value: string): string {
  return untrimmedText(value).trim();
}

/** The same with the white space at its ends, for rules that count what was typed. */
export function untrimmedText(value: string): string {
  const text = value.replace(unwantedCharacters, '').normalize('NFC');
  return visibleCharacter.test(text) ? text : '';
}

/** The first characters of a text. Counts code points, as the schemas do, so that no pair is cut in half. */
export function cutText(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : Array.from(value).slice(0, maxLength).join('');
}

/** Characters that stored text must not contain: NUL and other controls, marks of text direction, lone surrogates. */
const unwantedCharacters = /(?![\t\n\r])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as it is stored: composed (NFC), trimmed, without unwanted characters. Empty if nothing visible remains. */
export function cleanText(value: string): string {
  return untrimmedText(value).trim();
}

/** The same without trimming, for rules that count the typed characters. */
export function untrimmedText(value: string): string {
  const text = value.replace(unwantedCharacters, '').normalize('NFC');
  return visibleCharacter.test(text) ? text : '';
}

/** The first characters of a text. Counts code points, as the schemas do, so that no surrogate pair is cut. */
export function cutText(value: string, maxLength: number): string {
  return value.length <= maxLength ? value : Array.from(value).slice(0, maxLength).join('');
}

/** Words that may be longer than a line, and what they break at: after slashes and before other signs. */
const longWord = /\S{16,}/g;
const signs = /(?<=\/)(?!\/)|(?<=[^/.?&=_#@+])(?=[.?&=_#@+])/;

/** A text in pieces between which its addresses, e-mail addresses and names of files may break. Pure. */
export function splitLongWords(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(longWord)) {
    const [first = '', ...further] = word.split(signs);
    pieces.push(text.slice(from, index) + first, ...further.slice(0, -1));
    from = index + word.length - (further.at(-1)?.length ?? 0);
  }
  return [...pieces, text.slice(from)];
}

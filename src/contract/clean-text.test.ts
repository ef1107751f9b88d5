import { describe, expect, it, test } from 'vitest';
import { codePoints } from '../testing/code-points.ts';
import { cleanText, cutText, writableText } from './clean-text.ts';

/** `U+FFFE`, or `U+FDD0..U+FDEF` for those in a row. */
function nameRanges(texts: readonly string[]): string[] {
  const name = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const ranges: [number, number][] = [];
  for (const code of texts.map((text) => text.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => (first === last ? name(first) : `${name(first)}..${name(last)}`));
}

const controls = ['U+0000..U+0008', 'U+000B..U+000C', 'U+000E..U+001F', 'U+007F..U+009F'];
const halves = ['U+D800..U+DFFF', 'U+FDD0..U+FDEF'];
const ends = [
  'U+FFFE..U+FFFF',
  ...Array.from({ length: 16 }, (_, plane) => (plane + 1).toString(16).toUpperCase()).map(
    (plane) => `U+${plane}FFFE..U+${plane}FFFF`,
  ),
];

describe('of all code points', () => {
  it('those that no file may hold are left out of files, and no other', () => {
    const changed = codePoints.filter((text) => writableText(text) !== text);
    expect(nameRanges(changed)).toEqual([...controls, ...halves, ...ends]);
    expect(changed.map(writableText).join('')).toBe('');
  });

  it('those and the marks that nobody sees are left out of what is stored', () => {
    const lost = codePoints.filter((text) => cleanText(`a${text}b`) === 'ab');
    const marks = ['U+200E..U+200F', 'U+202A..U+202E', 'U+2066..U+2069'];
    expect(nameRanges(lost)).toEqual([...controls, ...marks, ...halves, 'U+FEFF', ...ends]);
  });
});

test('a name with a code point that is no character is stored without it', () => {
  expect(cleanText('An\ufffe B\u00ecnh\uffff')).toBe('An Bình');
});

test('no text is cut within a character', () => {
  expect(cutText('a🎁🎁', 2)).toBe('a🎁');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/made-up-inputs.ts';
import { editOf, keepBoth, mergeTexts, placeAfter } from './merge-texts.ts';

describe('two texts are made of one', () => {
  it.each<[what: string, was: string, mine: string, theirs: string, merged: string | undefined]>([
    ['at both ends', 'thẻ', 'Mở thẻ', 'thẻ ngay', 'Mở thẻ ngay'],
    ['one within what the other left', 'Mở thẻ ngay', 'Mở thẻ', 'Mở  thẻ ngay', 'Mở  thẻ'],
    ['a letter before a word that goes', 'a b c', 'a xb c', 'a  c', 'a x c'],
    ['a letter in a word that goes', 'a bd c', 'a bxd c', 'a  c', undefined],
    ['a word put right after one that was replaced', 'bạc', 'vàng', 'bạc tốt', 'vàng tốt'],
    ['nothing and something', 'a', 'a', 'b', 'b'],
    ['something and nothing', 'a', 'b', 'a', 'b'],
    ['the same twice', 'a', 'ab', 'ab', 'ab'],
    ['at one place', 'Hũ', 'Hũ vàng', 'Hũ bạc', undefined],
    ['in an empty text', '', 'a', 'b', undefined],
    ['the same word', 'Hũ bạc', 'Hũ vàng', 'Hũ đồng', undefined],
    ['two digits of one number', '100 triệu', '200 triệu', '150 triệu', undefined],
    ['a digit and a dot further on', '1.000.000 đ', '2.000.000 đ', '1.000.500 đ', undefined],
    ['two numbers', '100 đến 200', '150 đến 200', '100 đến 250', '150 đến 250'],
    ['words around a number', '2026', 'Năm 2026', '2026 nhé', 'Năm 2026 nhé'],
    ['two paragraphs', '<p>a</p><p>b</p>', '<p>ax</p><p>b</p>', '<p>a</p><p>by</p>', '<p>ax</p><p>by</p>'],
    ['a paragraph more, and a word', '<p>a</p>', '<p>a</p><p>b</p>', '<p>xa</p>', '<p>xa</p><p>b</p>'],
    ['one bold, one in the bold word', '<p>ab</p>', '<p><b>ab</b></p>', '<p>axb</p>', undefined],
    [
      'bold before what becomes a list',
      '<p>a</p><p>b</p>',
      '<p>a</p><ul><li>b</li></ul>',
      '<p><b>a</b></p><p>b</p>',
      '<p><b>a</b></p><ul><li>b</li></ul>',
    ],
    ['tags that would cross', '<p>a<b>c</b></p>', '<p>a<b>c</p>x</b>', '<p>za<b>c</b></p>', '<p>za<b>c</p>x</b>'],
    [
      'a paragraph that was broken by both',
      '<p>ab</p>',
      '<p>a</p><p>b</p>',
      '<p>ab</p><p>c</p>',
      '<p>a</p><p>b</p><p>c</p>',
    ],
    ['signs that are no tags', '5 < 6', '5 < 6 kg', 'là 5 < 6', 'là 5 < 6 kg'],
    ['halves of one sign', '😀', '😃', '😀!', '😃!'],
  ])('%s', (_, was, mine, theirs, merged) => {
    expect(mergeTexts(was, mine, theirs)).toBe(merged);
    expect(mergeTexts(was, theirs, mine)).toBe(merged);
  });

  it('but not with markup that only one part of each makes whole', () => {
    // One closes the bold before the word, the other opens a link in it.
    const was = '<p><b>a</b> c</p>';
    expect(mergeTexts(was, '<p><b>a c</b></p>', '<p><b>a</b> <i>c</i></p>')).toBeUndefined();
  });

  it.each([
    ['Hũ', 'Hũ vàng', 'Hũ bạc', 'Hũ bạc vàng'],
    ['', 'a', 'b', 'b a'],
    ['Hũ bạc nhé', 'Hũ vàng nhé', 'Hũ đồng nhé', 'Hũ đồng vàng nhé'],
    ['<p>a</p>', '<p>ax</p>', '<p>ay</p>', '<p>ay ax</p>'],
    ['ab', 'abcd', 'abxy', 'abxy abcd'],
    ['ab', 'abcd', 'ab xy', 'abcd xy'],
    ['ab', 'ab cd', 'abxy', 'abxy cd'],
    ['<p>a</p>', '<p>a</p><p>x</p>', '<p>a</p><p>y</p>', '<p>a</p><p>y</p><p>x</p>'],
  ])('of %j both can stay: %j after %j', (was, mine, theirs, both) => {
    expect(keepBoth(was, mine, theirs)).toBe(both);
  });
});

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ế', '1'), maxLength: 12 });
const edits = fc.tuple(
  fc.nat({ max: 12 }),
  fc.nat({ max: 4 }),
  fc.string({ unit: fc.constantFrom('x', 'y'), maxLength: 4 }),
);
const apply = (text: string, [at, length, put]: [number, number, string], mark: string) =>
  text.slice(0, at) + put.replaceAll(/./g, mark) + text.slice(at + length);
const count = (text: string, letter: string) => text.split(letter).length - 1;

it('every letter that somebody wrote is in the merged text, and each letter that nobody removed', () => {
  fc.assert(
    fc.property(texts, edits, edits, (was, one, other) => {
      const [mine, theirs] = [apply(was, one, 'M'), apply(was, other, 'T')];
      const merged = mergeTexts(was, mine, theirs);
      const both = keepBoth(was, mine, theirs) ?? '';
      for (const text of merged === undefined ? [both] : [merged, both]) {
        expect(count(text, 'M')).toBe(count(mine, 'M'));
        expect(count(text, 'T')).toBe(count(theirs, 'T'));
      }
      if (merged === undefined || mine === theirs) return;
      expect(merged.length - was.length).toBe(mine.length - was.length + theirs.length - was.length);
    }),
    { numRuns: runs(500, 20_000) },
  );
});

it('an edit leads from one text to the other, and a place stays between the same letters', () => {
  fc.assert(
    fc.property(texts, edits, fc.nat({ max: 12 }), (was, one, somewhere) => {
      const is = apply(was, one, 'M');
      const { from, to, text } = editOf(was, is);
      expect(was.slice(0, from) + text + was.slice(to)).toBe(is);
      const place = Math.min(somewhere, was.length);
      const after = placeAfter(was, is, place);
      if (place > from && place < to) return;
      expect([is.slice(0, after) === was.slice(0, place), is.slice(after) === was.slice(place)]).toContain(true);
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('two people who write the same word at one place, letter by letter, each keep their word', () => {
  let text = 'Hũ ';
  const carets = [text.length, text.length];
  for (const letter of 'bạc')
    for (const who of [0, 1]) {
      const at = carets[who] ?? 0;
      const next = text.slice(0, at) + letter + text.slice(at);
      carets[who] = at + 1;
      carets[1 - who] = placeAfter(text, next, carets[1 - who] ?? 0);
      text = next;
    }
  expect(text).toBe('Hũ bạcbạc');
});

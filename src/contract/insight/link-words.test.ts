import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { readUtm } from '../attribution/utm.ts';
import { normaliseWord } from './count-call.ts';
import { buildLinkAddress, joinLinkWords, linkWordMaxLength, linkWordPattern, readLinkWord } from './link-words.ts';

describe('a word of a link', () => {
  test.each([
    ['zalo', 'zalo', []],
    ['  zalo ', 'zalo', []],
    ['google_ads', 'google_ads', []],
    ['v1.2', 'v1.2', []],
    ['Zalo', 'zalo', ['case']],
    ['Tin 22/11', 'tin-22-11', ['case', 'characters']],
    ['Góp Tết', 'gop-tet', ['case', 'diacritics', 'characters']],
    ['góp', 'gop', ['diacritics']],
    // The same letters as one character and as several.
    ['góp', 'gop', ['diacritics']],
    ['đĐ', 'dd', ['case', 'diacritics']],
    ['tết—2027', 'tet-2027', ['diacritics', 'characters']],
    ['a - b', 'a-b', ['characters']],
    ['a__b', 'a_b', ['characters']],
    ['-a-', 'a', ['characters']],
    ['ＺＡＬＯ', 'zalo', ['case']],
    ['<b>hời</b>', 'b-hoi-b', ['diacritics', 'characters']],
    ['a&b=c#d', 'a-b-c-d', ['characters']],
    ['🎉', '', ['characters']],
    ['中文', '', ['characters']],
    ['', '', []],
    ['   ', '', []],
    ['x'.repeat(64), 'x'.repeat(64), []],
    ['x'.repeat(65), 'x'.repeat(64), ['length']],
    // The cut must not leave a join at the end.
    [`${'x'.repeat(63)}-y`, 'x'.repeat(63), ['length']],
  ])('%j becomes %j', (typed, word, changes) => {
    expect(readLinkWord(typed)).toEqual({ word, changes });
  });

  const anything = fc.oneof(
    unicodeText({ maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(...'aZ9-_. /&đĐầẾ'), maxLength: 100 }),
  );

  test('stays what it is when it is read again, and is a word or nothing', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const { word } = readLinkWord(typed);
        expect(readLinkWord(word)).toEqual({ word, changes: [] });
        expect(word.length).toBeLessThanOrEqual(linkWordMaxLength);
        if (word !== '') expect(word).toMatch(linkWordPattern);
        // Counting leaves it as it is.
        expect(normaliseWord(word)).toBe(word);
      }),
    );
  });

  test('says that nothing was changed only when nothing was, and goes through an address and its reading', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const { word, changes } = readLinkWord(typed);
        if (changes.length === 0) expect(word).toBe(typed.normalize('NFKC').trim());
        if (word === '') return;
        const words = { source: word, medium: word, campaign: word, content: word };
        const address = new URL(buildLinkAddress('https://uudai.example.vn/hu_vang', words));
        const read = readUtm(address.searchParams, false);
        expect(read).toEqual({ utmSource: word, utmMedium: word, utmCampaign: word, utmContent: word });
      }),
    );
  });
});

describe('the address of a link', () => {
  const words = { source: 'zalo', medium: 'oa', campaign: 'gop-tet', content: 'tin-22-11' };

  it('has the words in their order', () => {
    expect(buildLinkAddress('https://uudai.example.vn/hu_vang', words)).toBe(
      'https://uudai.example.vn/hu_vang?utm_source=zalo&utm_medium=oa&utm_campaign=gop-tet&utm_content=tin-22-11',
    );
  });

  it('keeps the query and the anchor of the page, and replaces earlier words', () => {
    expect(
      buildLinkAddress('https://uudai.example.vn/hu_vang?ky=90&utm_source=cũ&utm_content=x#dang-ky', {
        ...words,
        content: '',
      }),
    ).toBe('https://uudai.example.vn/hu_vang?ky=90&utm_source=zalo&utm_medium=oa&utm_campaign=gop-tet#dang-ky');
  });

  it('is named by its words', () => {
    expect(joinLinkWords(words)).toBe('zalo / oa / gop-tet / tin-22-11');
    expect(joinLinkWords({ ...words, content: '' })).toBe('zalo / oa / gop-tet');
  });
});

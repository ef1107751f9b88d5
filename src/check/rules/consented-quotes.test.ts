import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { plainSpellings } from '../../testing/sentence-spellings.ts';
import notes from './consented-quotes.test.json' with { type: 'json' };
import { consentedQuotes } from './consented-quotes.ts';

/** In how many spellings of the note something is found. */
const countFound = (note: string) => {
  const quotes = [{ words: 'Mở hũ xong là quên luôn chuyện tiêu.', fullName: 'Trần Thị Hoa' }];
  const key = 'home.more.loi_khach';
  const settings = { webid: 'thu', name: 'Thử', template: 'hu_vang', layout: [{ key, section: 'quotes' }] };
  return plainSpellings(note).filter(
    (spelled) => checkExample(consentedQuotes, { [key]: { quotes, note: spelled } }, { settings }).length > 0,
  ).length;
};

it.each(notes.found)('asks about %j, however it is written', (note) => {
  expect(countFound(note)).toBe(plainSpellings(note).length);
});

it.each(notes.left)('leaves %j alone, however it is written', (note) => {
  expect(countFound(note)).toBe(0);
});

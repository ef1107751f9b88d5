import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../content/site.ts';
import { checkExample } from '../../testing/example-site.ts';
import { trySpellings } from '../../testing/sentence-spellings.ts';
import sentences from './superlatives.test.json' with { type: 'json' };
import { superlatives } from './superlatives.ts';

it.each(sentences.found)('asks for the proof of %j, however it is written', (sentence) => {
  expect(trySpellings(superlatives, sentence)).toMatchObject({ missed: [] });
});

it.each(sentences.left)('leaves %j alone, however it is written', (sentence) => {
  expect(trySpellings(superlatives, sentence)).toMatchObject({ found: [] });
});

describe('a document', () => {
  const text = 'Ngân hàng số tốt nhất Việt Nam';
  const proof = { key: 'home.section4', text, document: 'Tờ trình 118/TTr-SP', date: '2026-03-04' };

  /** What is expected, on 21 November 2026. */
  const check = (proofs: SiteSettings['proofs'], answer = text) =>
    checkExample(
      superlatives,
      { 'home.section4': { title: 'T', questions: [{ question: 'Q', answer }] } },
      { settings: { webid: 'thu', name: 'Thử', template: 'hu_vang', proofs } },
    ).map((line) => line.replace(/^law home.section4, questions\[0\].answer: (.*) <- .*/, '$1'));
  const asked = ['a document that proves it in "proofs" of site.json, or words that compare with nobody'];

  it('proves the words of its field for a year', () => {
    expect(check([proof])).toEqual([]);
    expect(check([{ ...proof, date: '2025-11-21' }])).toEqual([]);
    expect(check([{ ...proof, date: '2025-11-20' }])).toEqual([
      'a newer document: Tờ trình 118/TTr-SP of 20/11/2025 is older than a year',
    ]);
  });

  it('of a day to come proves nothing yet, and the newest of two counts', () => {
    const late = 'a document of a day that has come: Tờ trình 118/TTr-SP has the date 01/12/2026';
    expect(check([{ ...proof, date: '2026-12-01' }])).toEqual([late]);
    expect(check([{ ...proof, date: '2024-01-01' }, proof])).toEqual([]);
  });

  it('proves no other words, and none of another part', () => {
    expect(check([proof], `${text} 2026`)).toEqual(asked);
    expect(check([{ ...proof, key: 'home.banner' }])).toEqual(asked);
    expect(check([])).toEqual(asked);
  });

  it('proves the same words in other letters and markup', () => {
    expect(check([proof], text.normalize('NFD'))).toEqual([]);
    expect(check([proof], `<b>Ngân hàng số</b>\u00a0tốt nhất Việt Nam`)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { trySpellings } from '../../testing/sentence-spellings.ts';
import sentences from './rates-with-terms.test.json' with { type: 'json' };
import { ratesWithTerms } from './rates-with-terms.ts';

it.each(sentences.found)('asks about %j, however it is written', (sentence) => {
  expect(trySpellings(ratesWithTerms, sentence)).toMatchObject({ missed: [] });
});

it.each(sentences.left)('leaves %j alone, however it is written', (sentence) => {
  expect(trySpellings(ratesWithTerms, sentence)).toMatchObject({ found: [] });
});

import { expect, it } from 'vitest';
import { trySpellings } from '../../testing/sentence-spellings.ts';
import sentences from './yearly-loan-rate.test.json' with { type: 'json' };
import { yearlyLoanRate } from './yearly-loan-rate.ts';

it.each(sentences.found)('asks about %j, however it is written', (sentence) => {
  expect(trySpellings(yearlyLoanRate, sentence)).toMatchObject({ missed: [] });
});

it.each(sentences.left)('leaves %j alone, however it is written', (sentence) => {
  expect(trySpellings(yearlyLoanRate, sentence)).toMatchObject({ found: [] });
});

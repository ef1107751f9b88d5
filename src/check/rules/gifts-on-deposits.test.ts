import { expect, it } from 'vitest';
import { trySpellings } from '../../testing/sentence-spellings.ts';
import sentences from './gifts-on-deposits.test.json' with { type: 'json' };
import { giftsOnDeposits } from './gifts-on-deposits.ts';

it.each(sentences.found)('asks about %j, however it is written', (sentence) => {
  expect(trySpellings(giftsOnDeposits, sentence)).toMatchObject({ missed: [] });
});

it.each(sentences.left)('leaves %j alone, however it is written', (sentence) => {
  expect(trySpellings(giftsOnDeposits, sentence)).toMatchObject({ found: [] });
});

import { describe, expect, test } from 'vitest';
import type { DepositCaps } from '../../../contract/law/law-settings.ts';
import { capsOf, draftOf, findRefusals } from './caps-draft.ts';

const caps: DepositCaps = {
  caps: [
    { belowMonths: 1, percent: 0.5 },
    { belowMonths: 6, percent: 4.75 },
  ],
  decision: '1125/QĐ-NHNN',
  since: '2023-06-19',
};
const draft = draftOf(caps);

test('caps are typed with a comma, and come back as they were', () => {
  expect(draft.percents).toEqual({ 1: '0,5', 6: '4,75' });
  expect(capsOf(draft)).toEqual(caps);
  expect(findRefusals(draft)).toEqual({});
});

test('a term may be without a cap', () => {
  const one = { ...draft, percents: { 1: ' ', 6: '4.75 %' } };
  expect(findRefusals(one)).toEqual({});
  expect(capsOf(one).caps).toEqual([{ belowMonths: 6, percent: 4.75 }]);
});

describe('is refused', () => {
  test.each([
    [{ percents: { 1: '0,5', 6: '4,755' } }, ['6']],
    [{ percents: { 1: 'nửa', 6: '4,75' } }, ['1']],
    [{ percents: { 1: '', 6: '' } }, ['6']],
    [{ decision: ' ' }, ['decision']],
    [{ since: '' }, ['since']],
  ])('with %j', (change, fields) => {
    expect(Object.keys(findRefusals({ ...draft, ...change }))).toEqual(fields);
  });

  test('nothing entered, at each field that is needed', () => {
    expect(Object.keys(findRefusals(draftOf(null)))).toEqual(['6', 'decision', 'since']);
  });
});

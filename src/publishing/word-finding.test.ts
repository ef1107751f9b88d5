import { expect, it } from 'vitest';
import type { Finding } from '../check/finding.ts';
import { asItStands, remark } from '../contract/remarks/remark.ts';
import { wordFinding } from './word-finding.ts';

const finding: Finding = {
  severity: 'error',
  rule: 'malformed-content',
  key: 'home.section1',
  path: 'reward.items[3].img',
  expected: remark('text'),
  received: remark('nothing'),
};

it.each<[what: string, finding: Partial<Finding>, hides: string | undefined]>([
  ['content that cannot be read', {}, ''],
  [
    'an incomplete item',
    {
      expected: remark('{wanted}; {part} is not shown without it', { wanted: remark('text'), part: 'reward.items[3]' }),
    },
    'reward.items[3]',
  ],
  [
    'a list that is too long',
    {
      expected: remark('{limit}; those after them are not shown', {
        limit: remark('at most {most} steps', { most: 3 }),
      }),
    },
    undefined,
  ],
  ['a warning', { severity: 'warning' }, undefined],
  ['another rule', { rule: 'unknown-names' }, undefined],
])('%s hides on the page: %o', (_, change, hides) => {
  expect(wordFinding({ ...finding, ...change }).hides).toBe(hides);
});

it.each([
  ['""', true],
  ['null', true],
  ['{"url":"","alt":""}', true],
  ['[[],[]]', true],
  ['"0"', undefined],
  ['{"url":"media/a.jpg"}', undefined],
])('%s counts as missing: %o', (value, isMissing) => {
  expect(wordFinding({ ...finding, received: asItStands(value) }).isMissing).toBe(isMissing);
});

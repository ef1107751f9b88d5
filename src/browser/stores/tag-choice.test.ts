import { describe, expect, test } from 'vitest';
import { readTagChoice, writeTagChoice } from './tag-choice.ts';

const purposes = ['measuring', 'chat'];
const chosenMs = Date.parse('2026-11-28T09:00:00Z');
const dayMs = 86_400_000;
const choice = { atMs: chosenMs, agreed: ['chat'] };

describe('a choice about tags', () => {
  test('is read as it was written, for 180 days', () => {
    const stored = writeTagChoice(choice, purposes);
    expect(stored).toBe(`${chosenMs} -measuring +chat`);
    expect(readTagChoice(stored, purposes, chosenMs + 180 * dayMs - 1)).toEqual(choice);
    expect(readTagChoice(stored, purposes, chosenMs + 180 * dayMs)).toBeUndefined();
  });

  test('holds for fewer purposes, and not for one that was not asked for', () => {
    const stored = writeTagChoice(choice, purposes);
    expect(readTagChoice(stored, ['chat'], chosenMs)).toEqual(choice);
    expect(readTagChoice(stored, ['measuring', 'advertising', 'chat'], chosenMs)).toBeUndefined();
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['yes', 'yes'],
    ['a time alone', `${chosenMs}`],
    ['words without a sign', `${chosenMs} measuring chat`],
    ['both answers to one question', `${chosenMs} +measuring -measuring +chat -chat`],
    ['a time to come', `${chosenMs + 365 * dayMs} +measuring +chat`],
    ['a time that is none', '99999999999999999 +measuring +chat'],
    ['a time in another form', '1e12 +measuring +chat'],
    ['JSON', JSON.stringify({ measuring: true })],
    ['more behind it', `${chosenMs} +measuring +chat <script>`],
  ])('written by hand or broken is none: %s', (_what, stored) => {
    expect(readTagChoice(stored, purposes, chosenMs)).toBeUndefined();
  });
});

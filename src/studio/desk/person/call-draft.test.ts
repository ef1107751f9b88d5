import { expect, it, test } from 'vitest';
import { type CallDraft, draftLifeMs, hasContent, readDraft } from './call-draft.ts';

const draft: CallDraft = {
  id: '0b0f6a8e-6a1c-4c3a-9a57-5b7f3f2a1c11',
  ...{ outcome: 'callBack', followUp: { day: '2026-11-24', minutes: 555 }, note: 'Đón con', calledAt: null },
  changedAt: 1_000_000,
};

it('a draft is kept for an hour', () => {
  expect(readDraft(draft, draft.changedAt + draftLifeMs - 1)).toEqual(draft);
  expect(readDraft(draft, draft.changedAt + draftLifeMs)).toBeUndefined();
});

test.each([undefined, null, 'x', {}, { ...draft, outcome: 'sold' }, { ...draft, id: '1' }])(
  'what another program wrote is no draft: %j',
  (value) => {
    expect(readDraft(value, draft.changedAt)).toBeUndefined();
  },
);

test.each([
  [{ outcome: null, note: '' }, false],
  [{ outcome: null, note: ' \n' }, false],
  [{ outcome: null, note: 'a' }, true],
  [{ outcome: 'interested', note: '' }, true],
] as const)('%j would be lost: %s', (given, expected) => {
  expect(hasContent(given)).toBe(expected);
});

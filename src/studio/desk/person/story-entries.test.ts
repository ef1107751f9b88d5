import { expect, it } from 'vitest';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { buildStory } from './story-entries.ts';

it('tells registrations and calls newest first, by days of Viet Nam', () => {
  const registration = (reference: string, registeredAt: string) => ({ reference, registeredAt });
  const call = (id: string, at: string) => ({ id, at });
  const story = buildStory({
    registrations: [registration('A', '2026-11-23T16:59:00Z'), registration('B', '2026-11-20T02:00:00Z')],
    calls: [call('1', '2026-11-23T17:00:00Z'), call('2', '2026-11-20T03:00:00Z')],
  } as unknown as Pick<DeskPerson, 'registrations' | 'calls'>);
  expect(
    story.map(({ day, entries }) => [
      day,
      entries.map((entry) => (entry.kind === 'call' ? entry.call.id : entry.registration.reference)),
    ]),
  ).toEqual([
    ['2026-11-24', ['1']],
    ['2026-11-23', ['A']],
    ['2026-11-20', ['2', 'B']],
  ]);
});

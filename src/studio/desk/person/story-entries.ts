import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';

type Registration = DeskPerson['registrations'][number];
type Call = DeskPerson['calls'][number];

/** One thing that happened with a phone. */
export type StoryEntry =
  | { readonly kind: 'registration'; readonly at: Date; readonly registration: Registration }
  | { readonly kind: 'call'; readonly at: Date; readonly call: Call };

/** Registrations and calls by days of Viet Nam, newest first. */
export function buildStory({
  registrations,
  calls,
}: Pick<DeskPerson, 'registrations' | 'calls'>): readonly { day: string; entries: readonly StoryEntry[] }[] {
  const entries: StoryEntry[] = [
    ...calls.map((call) => ({ kind: 'call', at: new Date(call.at), call }) as const),
    ...registrations.map(
      (registration) => ({ kind: 'registration', at: new Date(registration.registeredAt), registration }) as const,
    ),
  ];
  const sorted = entries.sort((one, other) => other.at.getTime() - one.at.getTime());
  return [...Map.groupBy(sorted, ({ at }) => vietnamDate(at))].map(([day, of]) => ({ day, entries: of }));
}

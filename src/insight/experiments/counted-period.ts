import { and, eq, gte, lt, lte, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { experiments } from '../../database/tables/experiment-tables.ts';
import type { StoredExperiment } from './read-experiments.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs);
const nextHourOf = (time: Date) => new Date(Math.ceil(time.getTime() / hourMs) * hourMs);

/** The period over which an experiment is counted. `from` begins an hour; nothing counts while `until` is before it. */
export interface CountedPeriod {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Pages are counted by whole hours. An hour in which the campaign had two periods of shares belongs to neither, because
 * its views cannot be told apart; registrations are counted over the same hours.
 */
export async function findCountedPeriod(
  db: Database,
  { id, webid, startedAt, sharesSince, stoppedAt }: StoredExperiment,
  now: Date,
): Promise<CountedPeriod> {
  const isOther = and(eq(experiments.webid, webid), ne(experiments.id, id));
  const firstHour = hourOf(sharesSince);
  const wasChanged = sharesSince > startedAt;
  const endedInHour = and(isOther, gte(experiments.stoppedAt, firstHour), lte(experiments.stoppedAt, sharesSince));
  const isShared = wasChanged || (await db.$count(experiments, endedInHour)) > 0;
  const from = isShared ? nextHourOf(sharesSince) : firstHour;
  if (stoppedAt === null) return { from, until: now };
  const begunInHour = and(
    isOther,
    gte(experiments.startedAt, stoppedAt),
    lt(experiments.startedAt, nextHourOf(stoppedAt)),
  );
  return { from, until: (await db.$count(experiments, begunInHour)) > 0 ? hourOf(stoppedAt) : stoppedAt };
}

/** The whole days of a period. */
export function countWholeDays({ from, until }: CountedPeriod): number {
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / dayMs));
}

/** The days in Viet Nam that a period touches, oldest first: `2026-11-24`. */
export function listDays({ from, until }: CountedPeriod): string[] {
  if (until <= from) return [];
  // Viet Nam is seven hours ahead of UTC, the whole year.
  const dayOf = (time: number) => Math.floor((time + 7 * hourMs) / dayMs);
  const first = dayOf(from.getTime());
  const last = dayOf(until.getTime() - 1);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date((first + index) * dayMs).toISOString().slice(0, 10),
  );
}

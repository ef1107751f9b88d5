import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { boundsOf } from '../../contract/insight/period.ts';
import { addDays, vietnamDate } from '../../contract/vietnam-time.ts';
import { clockToleranceDays } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { leadDays, leadDaysChanged } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { findFirstLiveDay, readDay, sumChangedLeads, sumLeads } from './lead-days.ts';

/**
 * So many days, today included, are never added up. The triggers do not mark changes of the last 24 hours, and their
 * clock may be behind the clock of this run by as much as a plausible clock may jump.
 */
export const liveDays = clockToleranceDays + 2;
/** Days that are added up at once: visitors wait for no longer run. */
const daysAtOnce = 31;

const countRows = z.object({ rows: z.array(z.object({ written: z.coerce.number() })).length(1) });

/**
 * Adds up the registrations of old days that have changed or have become old. Resolves to the number of days that were
 * written, each campaign by itself. Results are the same before, during and after it.
 */
export async function foldLeadDays(db: Database, now: Date): Promise<number> {
  const until = addDays(vietnamDate(now), 1 - liveDays);
  let written = 0;
  let from = until;
  await withLockedDays(db, async (transaction) => {
    const firstLiveDay = await findFirstLiveDay(transaction);
    written += await mendDays(transaction, firstLiveDay);
    from = firstLiveDay ?? (await findFirstDay(transaction)) ?? until;
  });
  while (from < until) {
    const next = addDays(from, daysAtOnce);
    const end = next < until ? next : until;
    const { since } = boundsOf({ from, to: from });
    const isWithin = and(gte(leads.createdAt, since), lt(leads.createdAt, boundsOf({ from: end, to: end }).since));
    await withLockedDays(db, async (transaction) => {
      written += await writeSums(transaction, sql`with sums as (${sumLeads(isWithin)})`);
    });
    from = end;
  }
  return written;
}

/** Runs wait for each other: an older sum must not replace a newer one. */
async function withLockedDays(db: Database, work: (transaction: Database) => Promise<void>): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${leadDays} in exclusive mode`);
    await work(transaction);
  });
}

/**
 * Counts the marked days again and deletes their marks in the same statement, so that a change which it does not see
 * keeps its mark. A marked day without registrations loses its row.
 */
function mendDays(transaction: Database, firstLiveDay: string | null): Promise<number> {
  const isKept = firstLiveDay === null ? sql`false` : lt(leadDaysChanged.day, firstLiveDay);
  return writeSums(
    transaction,
    sql`
    with sums as (${sumChangedLeads(isKept)}),
    unmarked as (delete from ${leadDaysChanged} returning day, webid),
    emptied as (
      delete from ${leadDays} kept using unmarked where kept.day = unmarked.day and kept.webid = unmarked.webid
        and not exists (select from sums where sums.day = kept.day and sums.webid = kept.webid)
    )`,
  );
}

/** Writes `sums` over what is there. */
async function writeSums(transaction: Database, withSums: SQL): Promise<number> {
  const answer = await transaction.execute(sql`
    ${withSums}, written as (
      insert into ${leadDays} (day, webid, registrations, reached, interested)
      select day, webid, registrations, reached, interested from sums
      on conflict (day, webid) do update set registrations = excluded.registrations, reached = excluded.reached,
        interested = excluded.interested
      returning 1
    )
    select count(*) as written from written`);
  return countRows.parse(answer).rows[0]?.written ?? 0;
}

/** The day of the first registration; null without any. */
function findFirstDay(db: Database): Promise<string | null> {
  return readDay(
    db,
    sql`select (min(${leads.createdAt}) at time zone 'Asia/Ho_Chi_Minh')::date::text as day from ${leads}`,
  );
}

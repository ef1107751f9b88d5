import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditActor, AuditEntry } from '../../audit/audit-entry.ts';
import { siteSettingsSchema } from '../../content/site.ts';
import { defaultRetentionDays } from '../../contract/registration/retention-days.ts';
import type { Database } from '../../database/database.ts';
import { sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import type { DeliveryOutbox } from '../delivery/delivery-outbox.ts';
import { freeRemoved } from './removed-bytes.ts';

/** How long a lead is hidden before it is removed. */
export const hiddenDays = 7;

/**
 * The most leads that a run hides without an operator: `usual`, or this share of all stored leads if that is more, but
 * never more than `most`. Hidden leads count as stored, so the last leads of an ended campaign stay below it.
 */
const runLimit = { usual: 100, share: 0.2, most: 50_000 };

const dayMs = 86_400_000;

/** Most leads in one statement. */
const batchSize = 1000;

/** The leads of one campaign whose retention has ended. */
export interface Overdue {
  webid: string;
  retentionDays: number;
  leads: number;
}

/** The leads of one campaign that were hidden long enough. */
export interface ExpiredLeads {
  webid: string;
  leads: number;
}

/** The plan of a run. */
export interface RetentionPlan {
  /** To be hidden, by campaign. */
  overdue: readonly Overdue[];
  /** Number of leads. */
  toHide: number;
  /** Hidden for long enough, by campaign. */
  expired: readonly ExpiredLeads[];
  /** Number of leads. */
  toRemove: number;
  /** All leads that are stored, hidden or not. */
  stored: number;
  /** Whether a run may hide this many without an operator. */
  isUsual: boolean;
}

/** Changes nothing. `now` is the database's time, which must be plausible (database/clock.ts). */
export async function planRetention(db: Database, now: Date): Promise<RetentionPlan> {
  const retention = await readRetention(db);
  const overdue: Overdue[] = [];
  for (const { webid } of await db.selectDistinct({ webid: leads.webid }).from(leads).orderBy(leads.webid)) {
    const retentionDays = retention.get(webid) ?? defaultRetentionDays;
    const isOverdue = and(
      eq(leads.webid, webid),
      isNull(leads.hiddenUntil),
      lt(leads.createdAt, bound(now, retentionDays)),
    );
    const found = await db.$count(leads, isOverdue);
    if (found > 0) overdue.push({ webid, retentionDays, leads: found });
  }
  const expired = await db
    .select({ webid: leads.webid, leads: count() })
    .from(leads)
    .where(lte(leads.hiddenUntil, now))
    .groupBy(leads.webid)
    .orderBy(asc(leads.webid));
  const toHide = sumOf(overdue);
  const stored = await db.$count(leads);
  const isUsual = toHide <= Math.min(runLimit.most, Math.max(runLimit.usual, stored * runLimit.share));
  return { overdue, toHide, expired, toRemove: sumOf(expired), stored, isUsual };
}

function sumOf(parts: readonly { leads: number }[]): number {
  return parts.reduce((sum, part) => sum + part.leads, 0);
}

/** The audit entry of hiding the leads of one campaign, recorded before it is done. */
export function describeHiding(actor: AuditActor, { webid, retentionDays, leads: hidden }: Overdue): AuditEntry {
  const filter = { retentionDays: String(retentionDays) };
  return { ...actor, action: 'leads.hide', subject: { kind: 'campaign', id: webid }, filter, leads: hidden };
}

/** The audit entry of removing the hidden leads of one campaign, recorded before it is done. */
export function describeRemoval(actor: AuditActor, { webid, leads: removed }: ExpiredLeads): AuditEntry {
  const filter = { hiddenDays: String(hiddenDays) };
  return { ...actor, action: 'leads.purge', subject: { kind: 'campaign', id: webid }, filter, leads: removed };
}

/**
 * Hides the leads of the plan, and holds their deliveries. Returns the number of leads. May run in several processes at
 * once.
 */
export async function hideOverdue(db: Database, { overdue }: RetentionPlan, now: Date): Promise<number> {
  const until = new Date(now.getTime() + hiddenDays * dayMs).toISOString();
  let hidden = 0;
  for (const { webid, retentionDays } of overdue) {
    const before = bound(now, retentionDays).toISOString();
    hidden += await inBatches(
      db,
      () => sql`
      with overdue as materialized (
        select id from leads
        where webid = ${webid} and hidden_until is null and created_at < ${before}::timestamptz
        order by created_at, id limit ${batchSize} for update skip locked
      ), held as (
        update deliveries set state = 'held' where lead_id in (select id from overdue) and state = 'waiting'
      )
      update leads set hidden_until = ${until}::timestamptz where id in (select id from overdue) returning id`,
    );
  }
  return hidden;
}

/**
 * Removes leads that were hidden for long enough, with the personal part of their consents. Returns the number of
 * leads.
 */
export async function removeHidden(db: Database, now: Date): Promise<number> {
  const removed = await inBatches(
    db,
    () => sql`
    with gone as materialized (
      select id, reference from leads where hidden_until <= ${now.toISOString()}::timestamptz
      order by hidden_until, id limit ${batchSize} for update skip locked
    ), forgotten as (
      update consents set reference = null, phone_hash = null where reference in (select reference from gone)
    )
    delete from leads where id in (select id from gone) returning id`,
  );
  if (removed > 0) await freeRemoved(db);
  return removed;
}

/**
 * Shows hidden leads again, all or the named ones, and queues their held deliveries. `note` records the number in the
 * same transaction. The next run hides leads again that are still overdue.
 */
export function recoverLeads(
  outbox: DeliveryOutbox,
  { webid, reference }: { webid?: string | undefined; reference?: string | undefined },
  note: (transaction: Database, recovered: number) => Promise<void>,
): Promise<number> {
  return outbox.release(async (transaction) => {
    const shown = await transaction
      .update(leads)
      .set({ hiddenUntil: null })
      .where(
        and(
          isNotNull(leads.hiddenUntil),
          webid === undefined ? undefined : eq(leads.webid, webid),
          reference === undefined ? undefined : eq(leads.reference, reference),
        ),
      )
      .returning({ id: leads.id });
    if (shown.length > 0) await note(transaction, shown.length);
    return shown.length;
  });
}

const changedSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** Each batch is its own transaction. */
async function inBatches(db: Database, statement: () => ReturnType<typeof sql>): Promise<number> {
  let changed = 0;
  for (;;) {
    const { length } = changedSchema.parse(await db.execute(statement())).rows;
    changed += length;
    if (length < batchSize) return changed;
  }
}

function bound(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * dayMs);
}

/** Retention in days by webid, from the published version, otherwise from the newest: of all campaigns or of one. */
export async function readRetention(db: Database, only?: string): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([siteVersions.webid], { webid: siteVersions.webid, settings: siteVersions.settings })
    .from(siteVersions)
    .innerJoin(sites, eq(sites.webid, siteVersions.webid))
    .where(only === undefined ? undefined : eq(sites.webid, only))
    .orderBy(
      siteVersions.webid,
      sql`${siteVersions.version} is not distinct from ${sites.publishedVersion} desc`,
      desc(siteVersions.version),
    );
  return new Map(
    rows.flatMap(({ webid, settings }) => {
      const { retentionDays } = retentionSchema.parse(settings);
      return retentionDays === undefined ? [] : [[webid, retentionDays] as const];
    }),
  );
}

const retentionSchema = siteSettingsSchema.pick({ retentionDays: true }).strip();

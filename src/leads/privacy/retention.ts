import { desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditActor, AuditEntry } from '../../audit/audit-entry.ts';
import { siteSettingsSchema } from '../../content/site.ts';
import type { Database } from '../../database/database.ts';
import { leads, sites, siteVersions } from '../../database/tables.ts';

/** How long a lead is kept where the campaign's site.json says nothing else, or the campaign is gone. */
export const defaultRetentionDays = 180;

const dayMs = 86_400_000;

/** Leads removed by one statement. */
const batchSize = 1000;

/** The leads of one campaign that have been kept long enough. */
export interface Overdue {
  webid: string;
  retentionDays: number;
  leads: number;
}

/** Campaigns with leads that are older than their retention, by webid. */
export async function findOverdue(db: Database, now: Date): Promise<Overdue[]> {
  const retention = await readRetention(db);
  const found: Overdue[] = [];
  for (const { webid } of await db.selectDistinct({ webid: leads.webid }).from(leads).orderBy(leads.webid)) {
    const retentionDays = retention.get(webid) ?? defaultRetentionDays;
    const count = await db.$count(
      leads,
      sql`${eq(leads.webid, webid)} and ${lt(leads.createdAt, bound(now, retentionDays))}`,
    );
    if (count > 0) found.push({ webid, retentionDays, leads: count });
  }
  return found;
}

/**
 * Removes what is overdue, and with it the personal part of the consents that came along. `announce` writes down what is about to go, campaign by campaign. Returns
 * what was removed. May run in several processes at once.
 */
export async function purgeLeads(
  db: Database,
  now: Date,
  announce: (overdue: Overdue) => Promise<void>,
): Promise<Overdue[]> {
  const purged: Overdue[] = [];
  for (const overdue of await findOverdue(db, now)) {
    const { webid, retentionDays } = overdue;
    await announce(overdue);
    let removed = 0;
    for (;;) {
      const count = await purgeBatch(db, webid, bound(now, retentionDays));
      removed += count;
      if (count < batchSize) break;
    }
    if (removed > 0) purged.push({ webid, retentionDays, leads: removed });
  }
  if (purged.length > 0) await db.execute(sql`vacuum leads`);
  return purged;
}

/** How a purge of one campaign is written down. */
export function describePurge(actor: AuditActor, { webid, retentionDays, leads: count }: Overdue): AuditEntry {
  return {
    ...actor,
    action: 'leads.purge',
    subject: { kind: 'campaign', id: webid },
    filter: { retentionDays: String(retentionDays) },
    leads: count,
  };
}

const goneSchema = z.object({ rows: z.array(z.object({ reference: z.string() })) });

async function purgeBatch(db: Database, webid: string, before: Date): Promise<number> {
  const gone = await db.execute(sql`
    with overdue as materialized (
      select id, reference from leads where webid = ${webid} and created_at < ${before.toISOString()}::timestamptz
      order by created_at, id limit ${batchSize} for update skip locked
    ), forgotten as (
      update consents set reference = null, phone_hash = null where reference in (select reference from overdue)
    )
    delete from leads where id in (select id from overdue) returning reference`);
  return goneSchema.parse(gone).rows.length;
}

function bound(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * dayMs);
}

/** Days by webid: what the published version says, otherwise the newest. */
async function readRetention(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([siteVersions.webid], { webid: siteVersions.webid, settings: siteVersions.settings })
    .from(siteVersions)
    .innerJoin(sites, eq(sites.webid, siteVersions.webid))
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

import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { auditLog } from '../../database/tables.ts';

/** Somebody saw, took or removed personal data. */
export interface AuditEntry {
  /** As told with `--as`, otherwise the same as `osUser`. */
  who: string;
  osUser: string;
  command: string;
  /** Options by name. No phone in the clear: this can never be taken out again. */
  filter: Readonly<Record<string, string>>;
  /** How many leads it was. */
  leads: number;
}

/** Adds an entry. Whoever shows personal data does so only after this has resolved. */
export async function writeAudit(db: Database, { filter, ...entry }: AuditEntry, at: Date): Promise<void> {
  await db.insert(auditLog).values({ ...entry, filter: { ...filter }, at });
}

/** Newest first. */
export function listAudit(db: Database, limit: number): Promise<(AuditEntry & { at: Date })[]> {
  return db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit);
}

const countSchema = z.object({ rows: z.array(z.object({ count: z.coerce.number() })).length(1) });

/**
 * Keeps the log of a store that a restore replaces, and returns what adds to the restored one the entries that it does not have, in their order; that says how many
 * they were. Both in the transaction of the restore. Entries are told apart by all they say, as often as they say it: numbers begin anew in another store.
 */
export async function keepAudit(before: Database): Promise<(restored: Database) => Promise<number>> {
  await before.execute(sql`create temporary table replaced_audit_log on commit drop as select * from audit_log`);
  return async (restored) => {
    const { rows } = countSchema.parse(
      await restored.execute(sql`
        with replaced as (
          select *, row_number() over (partition by at, who, os_user, command, filter::text, leads order by id) as time
          from replaced_audit_log
        ), known as (
          select *, row_number() over (partition by at, who, os_user, command, filter::text, leads order by id) as time
          from audit_log
        ), added as (
          insert into audit_log (at, who, os_user, command, filter, leads)
          select at, who, os_user, command, filter, leads
          from replaced
          where not exists (
            select from known
            where (known.at, known.who, known.os_user, known.command, known.filter::text, known.leads, known.time)
              = (replaced.at, replaced.who, replaced.os_user, replaced.command, replaced.filter::text, replaced.leads, replaced.time)
          )
          order by id
          returning id
        )
        select count(*) from added`),
    );
    return rows[0]?.count ?? 0;
  };
}

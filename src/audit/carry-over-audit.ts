import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

const countSchema = z.object({ rows: z.array(z.object({ count: z.coerce.number() })).length(1) });

/** The columns of an entry without its number and its link. */
const saying = sql`
  json_build_array(
    at, who, os_user, origin, action, subject_kind, subject_id, before, after, command, filter, leads,
    person_id, device, is_refused, reason
  )::text`;

/**
 * Reads the log of a store that a restore replaces, and returns the function that adds its missing entries to the
 * restored log and returns their number. Both run in the transaction of the restore. If the restored log is a prefix of
 * the other, the rest is appended unchanged, with its seals. Otherwise entries are compared by all their values, as a
 * multiset, and added without their links: the next entry covers them.
 */
export async function carryOverAudit(before: Database): Promise<(restored: Database) => Promise<number>> {
  await before.execute(sql`create temporary table replaced_audit_log on commit drop as select * from audit_log`);
  return async (restored) => {
    const { rows } = countSchema.parse(
      await restored.execute(sql`
        select count(*) from (
          select audit_log::text from audit_log except select replaced_audit_log::text from replaced_audit_log
        ) as others`),
    );
    const isBeginning = rows[0]?.count === 0;
    return countSchema.parse(await restored.execute(isBeginning ? addRest : addUnknown)).rows[0]?.count ?? 0;
  };
}

const addRest = sql`
  with added as (
    insert into audit_log
    select * from replaced_audit_log where id > (select coalesce(max(id), 0) from audit_log)
    returning id
  )
  select count(*) from added`;

const addUnknown = sql`
  with replaced as (
    select *, ${saying} as said, row_number() over (partition by ${saying} order by id) as time from replaced_audit_log
  ), known as (
    select ${saying} as said, row_number() over (partition by ${saying} order by id) as time from audit_log
  ), added as (
    insert into audit_log (
      at, who, os_user, origin, action, subject_kind, subject_id, before, after, command, filter, leads,
      person_id, device, is_refused, reason
    )
    select at, who, os_user, origin, action, subject_kind, subject_id, before, after, command, filter, leads,
      person_id, device, is_refused, reason
    from replaced
    where not exists (select from known where (known.said, known.time) = (replaced.said, replaced.time))
    order by id
    returning id
  )
  select count(*) from added`;

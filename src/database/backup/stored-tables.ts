import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { jobSchema } from '../job-queue.ts';
import { allTables } from '../tables/all-tables.ts';

/** A table of the database. Names are quoted for SQL. */
export interface StoredTable {
  /** `public.leads`, for people and as its name in a back-up. */
  label: string;
  name: string;
  columns: readonly StoredColumn[];
}

interface StoredColumn {
  label: string;
  name: string;
  /** `timestamp with time zone` */
  type: string;
}

const columnRowsSchema = z.object({
  rows: z.array(
    z.object({ schema: z.string(), table: z.string(), column: z.string(), quoted: z.string(), type: z.string() }),
  ),
});

/** The product's own tables. Other tables in the same database are ignored. */
export function listProductTables(): readonly string[] {
  return Object.values(allTables).map((table) => {
    const { schema = 'public', name } = getTableConfig(table);
    return `${schema}.${name}`;
  });
}

/**
 * Counts of visitors, spent captchas, sessions and one-time links of the Studio, wrong passwords, e-mails that wait:
 * short-lived, so back-ups leave them out. A session that ended must not begin again with a restore, and no e-mail is
 * sent twice by one.
 */
export const briefTables: readonly string[] = [
  'public.visitor_counts',
  'public.spent_captchas',
  'public.staff_sessions',
  'public.staff_links',
  'public.sign_in_tries',
  'public.mails',
];

/**
 * Tables with generated rows only: those above, generated secrets, and the clock. A store with rows in no other table
 * is empty.
 */
export const passingTables: readonly string[] = ['public.secrets', 'public.clock', ...briefTables];

/** Queues and waiting jobs, in the order of their references. pg-boss recreates its other tables. */
export const jobTables: readonly string[] = [`${jobSchema}.queue`, `${jobSchema}.job`];

/**
 * The named tables that exist, with their writable columns: in the named order, but each after the tables that it
 * references. Throws on a circle of references.
 */
export async function readTables(db: Database, labels: readonly string[]): Promise<StoredTable[]> {
  const { rows } = columnRowsSchema.parse(
    await db.execute(sql`
      select n.nspname as schema, c.relname as table, a.attname as column, quote_ident(a.attname) as quoted,
        format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and n.nspname || '.' || c.relname in ${[...labels]}
      order by n.nspname, c.relname, a.attnum`),
  );
  const found = new Map<string, StoredTable & { columns: StoredColumn[] }>();
  for (const { schema, table, column, quoted, type } of rows) {
    const label = `${schema}.${table}`;
    const entry = found.get(label) ?? { label, name: `"${schema}"."${table}"`, columns: [] };
    entry.columns.push({ label: column, name: quoted, type });
    found.set(label, entry);
  }
  const inGivenOrder = labels.map((label) => found.get(label)).filter((table) => table !== undefined);
  return sortByReference(inGivenOrder, await readReferences(db));
}

const referenceRowsSchema = z.object({ rows: z.array(z.object({ from: z.string(), to: z.string() })) });

async function readReferences(db: Database): Promise<{ from: string; to: string }[]> {
  const answer = await db.execute(sql`
    select fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
    from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`);
  return referenceRowsSchema.parse(answer).rows;
}

/** Exported for its tests. */
export function sortByReference<Table extends { label: string }>(
  given: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const sorted: Table[] = [];
  let rest = [...given];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ label }) => label));
    const free = rest.filter(({ label }) => !references.some(({ from, to }) => from === label && waiting.has(to)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}

export interface StoredSequence {
  /** Quoted for SQL. */
  name: string;
  last: string;
  isCalled: boolean;
}

const sequenceNamesSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });
const sequenceSchema = z.object({ rows: z.array(z.object({ last: z.string(), called: z.boolean() })).length(1) });

/** The sequences of these tables, so that a restored store continues their numbers. */
export async function readSequences(db: Database, labels: readonly string[]): Promise<StoredSequence[]> {
  const { rows } = sequenceNamesSchema.parse(
    await db.execute(sql`
      select distinct quote_ident(sn.nspname) || '.' || quote_ident(s.relname) as name
      from pg_depend d
        join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace sn on sn.oid = s.relnamespace
        join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
      where d.deptype in ('a', 'i') and n.nspname || '.' || c.relname in ${[...labels]}
      order by name`),
  );
  const sequences: StoredSequence[] = [];
  for (const { name } of rows) {
    const [value] = sequenceSchema.parse(
      await db.execute(sql.raw(`select last_value::text as last, is_called as called from ${name}`)),
    ).rows;
    if (value) sequences.push({ name, last: value.last, isCalled: value.called });
  }
  return sequences;
}

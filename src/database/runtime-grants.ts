import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { listProductTables, readSequences } from './backup/stored-tables.ts';
import type { Database } from './database.ts';
import { jobSchema } from './job-queue.ts';
import { allTables } from './tables/all-tables.ts';

/**
 * Privileges of the server's role on each table (docs/why/running.md#one-role-migrates): tables that only grow cannot
 * be updated. A missing table is a type error.
 */
const privileges: Readonly<Record<keyof typeof allTables, string>> = {
  sites: 'select, insert, update',
  siteVersions: 'select, insert',
  campaignTexts: 'select, insert, update',
  publications: 'select, insert',
  // Only these columns, to move bytes to a bucket and back.
  mediaFiles: 'select, insert, delete, update (bytes, data, object)',
  leads: 'select, insert, update, delete',
  // Only these columns, to erase a person; a trigger enforces it.
  consents: 'select, insert, update (reference, phone_hash)',
  auditLog: 'select, insert',
  erasures: 'select, insert',
  deliveries: 'select, insert, update',
  spentCaptchas: 'select, insert, delete',
  visitorCounts: 'select, insert, update, delete',
  // Nobody is removed: the audit log names them.
  staff: 'select, insert, update',
  staffRoles: 'select, insert, delete',
  recoveryCodes: 'select, insert, delete',
  staffSessions: 'select, insert, update, delete',
  staffLinks: 'select, insert, update, delete',
  signInTries: 'select, insert, update, delete',
  staffPolicies: 'select, insert, update',
  staffDevices: 'select, insert',
  notices: 'select, insert, update, delete',
  mails: 'select, insert, update, delete',
  secrets: 'select, insert, update, delete',
  clock: 'select, insert, update',
  drafts: 'select, insert, update',
  comments: 'select, insert, update',
  previewAddresses: 'select, insert, update',
  draftChanges: 'select, insert, update, delete',
  partCopies: 'select, insert, update, delete',
  // Nobody is taken out of the authors of a review.
  reviews: 'select, insert, update',
  reviewAuthors: 'select, insert',
  leadWork: 'select, insert, update, delete',
  // Only these columns, to seal a note with another key; a trigger enforces it.
  leadCalls: 'select, insert, update (sealed_note, note_key_id)',
  deskPolicies: 'select, insert, update',
  lawSettings: 'select, insert, update',
  // Those that match nobody are removed after a while.
  personRequests: 'select, insert, update, delete',
  doNotCallImports: 'select, insert, update, delete',
  doNotCall: 'select, insert, delete',
  workCalendars: 'select, insert, update, delete',
  pageCounts: 'select, insert, update, delete',
  pageDays: 'select, insert, update, delete',
  leadDays: 'select, insert, update, delete',
  leadDaysChanged: 'select, insert, delete',
  pageVitals: 'select, insert, update, delete',
  // Links are removed with the sample data only.
  links: 'select, insert, update, delete',
  linkLists: 'select, insert, update',
  experiments: 'select, insert, update',
  experimentArms: 'select, insert, update',
  processingReadings: 'select, insert',
  // Campaigns name the template that they come from.
  bankTemplates: 'select, insert, update',
  // A lifted lock is removed.
  locks: 'select, insert, update, delete',
};

const tableNames = new Map(Object.entries(allTables).map(([label, table]) => [label, getTableConfig(table).name]));

const factsSchema = z.object({
  rows: z.array(z.object({ version: z.coerce.number(), sees: z.boolean(), role: z.string() })).length(1),
});

/**
 * Grants a role exactly the privileges that the server needs, and revokes others on these tables. Run it as the owner,
 * in a transaction that holds the migration lock, because concurrent changes of privileges fail.
 */
export async function grantRuntime(transaction: Database, role: string): Promise<void> {
  const [facts] = factsSchema.parse(
    await transaction.execute(sql`
      select
        current_setting('server_version_num') as version,
        has_schema_privilege(${role}::name, 'public', 'usage') as sees,
        quote_ident(${role}) as role`),
  ).rows;
  if (!facts) throw new Error('The database said nothing of itself');
  const to = facts.role;
  const sequences = await readSequences(transaction, listProductTables());
  const statements = [
    ...(facts.sees ? [] : [`grant usage on schema public to ${to}`]),
    ...Object.entries(privileges).flatMap(([label, wanted]) => {
      const table = `public."${tableNames.get(label)}"`;
      return [`revoke all on ${table} from ${to}`, `grant ${wanted} on ${table} to ${to}`];
    }),
    // A back-up reads the sequences.
    ...sequences.map(({ name }) => `grant select on ${name} to ${to}`),
    // To vacuum removed leads. Older servers leave that to autovacuum.
    ...(facts.version >= 170_000 ? [`grant maintain on public.leads, public.lead_calls to ${to}`] : []),
    `grant usage on schema drizzle to ${to}`,
    `grant select on drizzle.__drizzle_migrations to ${to}`,
    `grant usage on schema ${jobSchema} to ${to}`,
    `grant select, insert, update, delete on all tables in schema ${jobSchema} to ${to}`,
    `grant usage on all sequences in schema ${jobSchema} to ${to}`,
  ];
  for (const statement of statements) await transaction.execute(sql.raw(statement));
}

const roleSchema = z.object({ rows: z.array(z.object({ role: z.string() })).length(1) });

/** The current role of a connection. */
export async function readRole(db: Database): Promise<string> {
  const [row] = roleSchema.parse(await db.execute(sql`select current_user as role`)).rows;
  return row?.role ?? '';
}

const ownerSchema = z.object({ rows: z.array(z.object({ owns: z.boolean().nullable() })).length(1) });

/**
 * Whether the role of this connection may change the tables: it owns them, is a member of the owner, or a superuser.
 */
export async function ownsTables(db: Database): Promise<boolean> {
  const answer = await db.execute(sql`
    select pg_has_role(c.relowner, 'MEMBER') as owns from pg_class c where c.oid = to_regclass('public.audit_log')`);
  return ownerSchema.parse(answer).rows[0]?.owns ?? false;
}

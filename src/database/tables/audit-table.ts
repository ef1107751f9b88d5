import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { timeOf } from './columns.ts';

/**
 * The audit log (audit/): who did what, from where, to what, and the state before and after. Rows are added, never
 * changed or removed: a trigger enforces it, and a chain of hashes reveals manipulation
 * (docs/why/audit-log.md#a-sealed-chain). It has no values of leads, and phones only as keyed hashes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps. A trigger numbers rows. */
    id: bigint({ mode: 'number' }).primaryKey(),
    at: timeOf('at'),
    /** The given name of a person, or `server`. */
    who: text().notNull(),
    /** User of the machine on which a command ran; the same as `who` for other actions. */
    osUser: text('os_user'),
    /** An address, `command line` or `server`. Null in rows older than the chain. */
    origin: text(),
    /** An `AuditAction`. Null in rows older than the chain, which have `command`. */
    action: text(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    before: json().$type<unknown>(),
    after: json().$type<unknown>(),
    /** The command in rows older than the chain; since then the action, for older versions of commands. */
    command: text(),
    /** Options by name; a phone as its keyed hash. */
    filter: json().$type<Readonly<Record<string, string>>>().notNull(),
    /** Number of leads shown, exported or removed. */
    leads: integer().notNull(),
    /** Id of the person of the Studio who did it; null for commands and the server. */
    personId: text('person_id'),
    /** Browser and system of that person, in words. */
    device: text(),
    /** True: the call was refused for lack of permission, and nothing was done. Null otherwise. */
    isRefused: boolean('is_refused'),
    /** Why, in the person's own words. */
    reason: text(),
    /** `hash` of the row before; null in the first. */
    previousHash: text('previous_hash'),
    /**
     * SHA-256 over this row and `previousHash`, as hex. Null in rows that were written without a key; a later row
     * covers them.
     */
    hash: text(),
    /** HMAC over `hash`, and the id of its key in LEAD_KEY. */
    keyId: text('key_id'),
    seal: text(),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    // Few among all entries; found by their registration, and by the hash in `after`.
    index('audit_log_papers').on(table.subjectId).where(sql`${table.action} = 'papers.make'`),
  ],
);

import { desc } from 'drizzle-orm';
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

import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { defaultLinkLists, type LinkLists, linkListsSchema } from '../../contract/insight/link-lists.ts';
import type { Database } from '../../database/database.ts';
import { linkLists } from '../../database/tables/insight-tables.ts';
import type { LeadKey } from '../../env.ts';

/** The sources and media that links may have now. */
export async function readLinkLists(db: Database): Promise<LinkLists> {
  const [row] = await db.select({ lists: linkLists.lists }).from(linkLists);
  return row ? linkListsSchema.parse(row.lists) : defaultLinkLists;
}

/** Changes them, in the audit log. Links that are kept stay as they are. */
export function setLinkLists(
  { db, auditKeys }: { db: Database; auditKeys: readonly LeadKey[] },
  actor: AuditActor,
  lists: LinkLists,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const before = await readLinkLists(transaction);
    await transaction
      .insert(linkLists)
      .values({ lists })
      .onConflictDoUpdate({ target: linkLists.isOnly, set: { lists } });
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'links.words',
      subject: { kind: 'policies' },
      before,
      after: lists,
    });
  });
}

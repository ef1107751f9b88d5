import { and, eq } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import type { LinkWords } from '../../contract/insight/link-words.ts';
import type { Database } from '../../database/database.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { links } from '../../database/tables/insight-tables.ts';
import type { LeadKey } from '../../env.ts';
import { readLinkLists } from './link-list-store.ts';

interface Deps {
  readonly db: Database;
  /** Seal the audit log. */
  readonly auditKeys: readonly LeadKey[];
  readonly now: () => Date;
}

/** Who changes links. */
interface Editor {
  readonly personId: string;
  readonly actor: AuditActor;
}

type KeepResult =
  | { kind: 'kept' }
  /** The campaign does not exist. */
  | { kind: 'unknown' }
  /** The id belongs to another link. */
  | { kind: 'conflict' }
  /** These words may not be used (link-list-store). */
  | { kind: 'notListed'; words: readonly ('source' | 'medium')[] }
  /** The campaign has a link of this name with the same words. */
  | { kind: 'taken'; name: string; isArchived: boolean };

/** Keeps a link. The same one again changes nothing, whatever its words may be by now. */
export function saveLink(
  { db, auditKeys, now }: Deps,
  webid: string,
  { id, name, source, medium, campaign, content }: LinkWords & { id: string; name: string },
  { personId, actor }: Editor,
): Promise<KeepResult> {
  const words = { source, medium, campaign, content };
  return db.transaction(async (transaction) => {
    const known = await transaction.select({ webid: sites.webid }).from(sites).where(eq(sites.webid, webid));
    if (known.length === 0) return { kind: 'unknown' };
    const [same] = await transaction.select().from(links).where(eq(links.id, id));
    if (same) return { kind: same.webid === webid && hasWords(same, words) ? 'kept' : 'conflict' };
    const lists = await readLinkLists(transaction);
    const notListed = [
      ...(lists.sources.includes(source) ? [] : (['source'] as const)),
      ...(lists.media.includes(medium) ? [] : (['medium'] as const)),
    ];
    if (notListed.length > 0) return { kind: 'notListed', words: notListed };
    const added = await transaction
      .insert(links)
      .values({ ...words, id, webid, name, createdBy: personId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: links.id });
    if (added.length === 0) {
      const [other] = await transaction
        .select({ id: links.id, name: links.name, archivedAt: links.archivedAt })
        .from(links)
        .where(
          and(
            eq(links.webid, webid),
            eq(links.source, source),
            eq(links.medium, medium),
            eq(links.campaign, campaign),
            eq(links.content, content),
          ),
        );
      if (!other) return { kind: 'conflict' };
      // Two calls with the same id at once.
      if (other.id === id) return { kind: 'kept' };
      return { kind: 'taken', name: other.name, isArchived: other.archivedAt !== null };
    }
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'links.keep',
      subject: { kind: 'campaign', id: webid },
      after: { name, ...words },
    });
    return { kind: 'kept' };
  });
}

function hasWords(one: LinkWords, other: LinkWords): boolean {
  return (
    one.source === other.source &&
    one.medium === other.medium &&
    one.campaign === other.campaign &&
    one.content === other.content
  );
}

interface LinkPlace {
  readonly webid: string;
  readonly id: string;
}

/** Gives a link another name. False for an unknown link. */
export function renameLink(
  { db, auditKeys }: Omit<Deps, 'now'>,
  { webid, id }: LinkPlace,
  name: string,
  actor: AuditActor,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const link = await lockLink(transaction, { webid, id });
    if (!link) return false;
    if (link.name === name) return true;
    await transaction.update(links).set({ name }).where(eq(links.id, id));
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'links.rename',
      subject: { kind: 'campaign', id: webid },
      before: { name: link.name },
      after: { name },
    });
    return true;
  });
}

/** Takes a link out of the list, or brings it back. False for an unknown link. */
export function setLinkArchived(
  { db, auditKeys, now }: Deps,
  { webid, id }: LinkPlace,
  isArchived: boolean,
  actor: AuditActor,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const link = await lockLink(transaction, { webid, id });
    if (!link) return false;
    if ((link.archivedAt !== null) === isArchived) return true;
    await transaction
      .update(links)
      .set({ archivedAt: isArchived ? now() : null })
      .where(eq(links.id, id));
    const { name, source, medium, campaign, content } = link;
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: isArchived ? 'links.archive' : 'links.restore',
      subject: { kind: 'campaign', id: webid },
      after: { name, source, medium, campaign, content },
    });
    return true;
  });
}

async function lockLink(transaction: Database, { webid, id }: LinkPlace) {
  const [link] = await transaction
    .select()
    .from(links)
    .where(and(eq(links.webid, webid), eq(links.id, id)))
    .for('update');
  return link;
}

import { and, eq, gt, lte } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { lockMediaFiles } from '../../content/media-lock.ts';
import { storedContentSchema, storedMediaSchema } from '../../content/stored-version.ts';
import type { MediaFile } from '../../contract/media.ts';
import type { Database } from '../../database/database.ts';
import { partCopies } from '../../database/tables/working-copy-tables.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { listUses } from '../media-library/list-uses.ts';
import { lockWorkingCopy } from '../working-copies/working-copy.ts';

/** How long a copied part can be pasted: later its rates and dates are those of another time. */
const copyDays = 7;

/** A part of a page as it was when somebody copied it. */
export interface PartCopy {
  /** The campaign that it was copied from, and the newest version that its working copy contained. */
  readonly webid: string;
  readonly version: number;
  readonly key: string;
  readonly section: string;
  /** Its name there. */
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Name of what stood with it under a key of its own, and does not come along; null for none. */
  readonly left: string | null;
  /** The files that the content names. */
  readonly media: Readonly<Record<string, MediaFile>>;
  readonly copiedAt: Date;
  readonly endsAt: Date;
}

/** Who copies, and when. */
interface Copying {
  readonly person: string;
  readonly actor: AuditActor;
  readonly now: Date;
}

/** Copies a part of a working copy, in place of what the person has copied before. False when there is none. */
export async function copyPart(
  { db, workingCopies, findTemplate, auditKeys }: CampaignsContext,
  { webid, key }: { webid: string; key: string },
  { person, actor, now }: Copying,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const copy = await lockWorkingCopy(transaction, workingCopies, webid);
    const template = copy && findTemplate(String(copy.document.settings.template))?.arrange(copy.document.settings);
    const part = template?.main.find(({ slots: [own] }) => own?.key === key);
    const stored = copy?.document.content[key];
    const [own, second] = part?.slots ?? [];
    if (!copy || !part || !own || typeof stored !== 'object' || stored === null) return false;
    const content = storedContentSchema.parse(stored);
    const { media } = copy.document;
    const named = new Set(listUses({ settings: {}, content: { [key]: content }, media }).map(({ path }) => path));
    await lockMediaFiles(transaction, 'name');
    const row = {
      ...{ webid, version: copy.baseVersion, key, section: part.section.name, title: own.title, content },
      left: second && copy.document.content[second.key] !== undefined ? second.title : null,
      media: Object.fromEntries(Object.entries(media).filter(([path]) => named.has(path))),
      copiedAt: now,
      endsAt: new Date(now.getTime() + copyDays * 86_400_000),
    };
    await transaction
      .insert(partCopies)
      .values({ person, ...row })
      .onConflictDoUpdate({ target: partCopies.person, set: row });
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'parts.copy',
      subject: { kind: 'campaign', id: webid },
      after: { key, section: row.section },
    });
    return true;
  });
}

/** What a person has copied. One that they may no longer read is removed. Undefined when there is none. */
export async function readPartCopy(
  db: Database,
  person: string,
  { now, mayRead }: { now: Date; mayRead: (webid: string) => boolean },
): Promise<PartCopy | undefined> {
  const [row] = await db
    .select()
    .from(partCopies)
    .where(and(eq(partCopies.person, person), gt(partCopies.endsAt, now)));
  if (!row) return undefined;
  if (!mayRead(row.webid)) {
    await db.delete(partCopies).where(eq(partCopies.person, person));
    return undefined;
  }
  return { ...row, content: storedContentSchema.parse(row.content), media: storedMediaSchema.parse(row.media) };
}

/** Removes what has ended. */
export async function removeEndedCopies(db: Database, now: Date): Promise<void> {
  await db.delete(partCopies).where(lte(partCopies.endsAt, now));
}

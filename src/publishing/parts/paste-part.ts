import { eq } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { lockMediaFiles } from '../../content/media-lock.ts';
import { findStoredHashes } from '../../content/stored-media.ts';
import { applyChanges } from '../../contract/changes/apply-change.ts';
import { type ContentChange, isSamePlace, valueAt } from '../../contract/changes/content-change.ts';
import { layoutPlace, newPartKey } from '../../contract/changes/layout-changes.ts';
import type { PastePlan } from '../../contract/studio/part-calls.ts';
import { draftChanges } from '../../database/tables/working-copy-tables.ts';
import { mostPageBytes, weighPage } from '../../templates/weigh-page.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { type Editor, findRefusal, type SaveRefusal } from '../working-copies/save-changes.ts';
import { asJson, cacheCopy, lockWorkingCopy, storeSave } from '../working-copies/working-copy.ts';
import type { PartCopy } from './part-copies.ts';
import { planPaste } from './plan-paste.ts';

/** What a person asks for, having seen what would be left, or nothing yet. */
interface PasteRequest {
  /** Id of the save. */
  readonly id: string;
  readonly after: string | null;
  readonly agreed?: { readonly left: number; readonly links: Readonly<Record<string, string | null>> } | undefined;
}

type Pasted =
  | { kind: 'pasted'; key: string; revision: number }
  /** Nothing was stored: this is to be agreed to first, or nothing can be pasted there. */
  | { kind: 'asks'; plan: PastePlan }
  | { kind: 'refused'; reason: SaveRefusal }
  | { kind: 'unknown' };

/** Pastes a copied part into a working copy, as one save, once for each id. */
export async function pastePart(
  { db, workingCopies, findTemplate, checkOptions, previewSetting, auditKeys }: CampaignsContext,
  copy: PartCopy,
  { webid, request, editor, actor }: { webid: string; request: PasteRequest; editor: Editor; actor: AuditActor },
): Promise<Pasted> {
  const { id, after, agreed } = request;
  const result = await db.transaction(async (transaction) => {
    const target = await lockWorkingCopy(transaction, workingCopies, webid);
    const template = target && findTemplate(String(target.document.settings.template));
    if (!target || !template) return { kind: 'unknown' } as const;
    const [known] = await transaction.select().from(draftChanges).where(eq(draftChanges.id, id));
    if (known) {
      const key = known.webid === webid && known.person === editor.personId ? pastedKey(known.changes) : undefined;
      if (key === undefined) return { kind: 'refused', reason: 'unmatched' } as const;
      return { kind: 'pasted', key, target } as const;
    }
    await lockMediaFiles(transaction, 'name');
    const hashes = Object.values(copy.media).map(({ hash }) => hash);
    const stored = await findStoredHashes(transaction, hashes);
    const key = newPartKey(asJson(target.document), copy.section, Math.random);
    const { changes, page, ...plan } = planPaste(copy, {
      ...{ target, template, key, after, links: agreed?.links ?? {} },
      hasBytes: (hash) => stored.has(hash),
      options: checkOptions(),
    });
    if (plan.blocked || !isAgreed(plan, agreed)) return { kind: 'asks', plan, page } as const;
    const document = applyChanges(asJson(target.document), changes)?.document;
    const reason = document ? findRefusal(target, document, editor, findTemplate) : 'misfit';
    if (reason) return { kind: 'refused', reason } as const;
    const saved = await storeSave(transaction, target, {
      ...{ id, step: id, kind: 'edit', person: editor.personId, changes },
    });
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'parts.paste',
      subject: { kind: 'campaign', id: webid },
      after: { key, section: copy.section, from: copy.webid, left: plan.left.length },
    });
    return { kind: 'pasted', key, target: saved } as const;
  });
  if (result.kind === 'asks') {
    // Weighing draws the page; nobody waits for the working copy meanwhile.
    const bytes = result.page && weighPage(result.page, previewSetting.assets.css).bytes;
    return { kind: 'asks', plan: { ...result.plan, weight: bytes ? { bytes, most: mostPageBytes } : null } };
  }
  if (result.kind !== 'pasted') return result;
  cacheCopy(workingCopies, result.target);
  return { kind: 'pasted', key: result.key, revision: result.target.revision };
}

/** Whether a person has seen all that would be left, and said where each link leads that would lead nowhere. */
function isAgreed({ left, links }: Pick<PastePlan, 'left' | 'links'>, agreed: PasteRequest['agreed']): boolean {
  return left.length === (agreed?.left ?? 0) && links.every(({ link }) => agreed && Object.hasOwn(agreed.links, link));
}

function pastedKey(changes: readonly ContentChange[]): string | undefined {
  const isOfLayout = ({ at }: ContentChange) => isSamePlace(at.slice(0, -1), layoutPlace);
  const inserted = changes.find((change) => change.kind === 'insert' && isOfLayout(change));
  const key = inserted && 'value' in inserted ? valueAt(inserted.value, ['key']) : undefined;
  return typeof key === 'string' ? key : undefined;
}

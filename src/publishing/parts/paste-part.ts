import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { lockMediaFiles } from '../../content/media-lock.ts';
import { findStoredHashes } from '../../content/stored-media.ts';
import { newPartKey } from '../../contract/changes/layout-changes.ts';
import type { PastePlan } from '../../contract/studio/part-calls.ts';
import { mostPageBytes, weighPage } from '../../templates/weigh-page.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { asJson, cacheCopy, lockWorkingCopy } from '../working-copies/working-copy.ts';
import { findInserted, type Inserted, type Insertion, storeInserted } from './insert-part.ts';
import type { PartCopy } from './part-copies.ts';
import { planPaste } from './plan-paste.ts';

/** What a person asks for, having seen what would be left, or nothing yet. */
interface PasteRequest extends Insertion {
  readonly agreed?: { readonly left: number; readonly links: Readonly<Record<string, string | null>> } | undefined;
}

type Pasted =
  | Inserted
  /** Nothing was stored: this is to be agreed to first, or nothing can be pasted there. */
  | { kind: 'asks'; plan: PastePlan }
  | { kind: 'unknown' };

/** Pastes a copied part into a working copy, as one save, once for each id. */
export async function pastePart(
  { db, workingCopies, findTemplate, checkOptions, previewSetting, auditKeys }: CampaignsContext,
  copy: PartCopy,
  { webid, request, actor }: { webid: string; request: PasteRequest; actor: AuditActor },
): Promise<Pasted> {
  const { after, agreed } = request;
  const result = await db.transaction(async (transaction) => {
    const target = await lockWorkingCopy(transaction, workingCopies, webid);
    const template = target && findTemplate(String(target.document.settings.template));
    if (!target || !template) return { kind: 'unknown' } as const;
    const known = await findInserted(transaction, target, request);
    if (known) return known;
    await lockMediaFiles(transaction, 'name');
    const hashes = Object.values(copy.media).map(({ hash }) => hash);
    const found = await findStoredHashes(transaction, hashes);
    const key = newPartKey(asJson(target.document), copy.section, Math.random);
    const { changes, page, ...plan } = planPaste(copy, {
      ...{ target, template, key, after, links: agreed?.links ?? {} },
      hasBytes: (hash) => found.has(hash),
      options: checkOptions(),
    });
    if (plan.blocked || !isAgreed(plan, agreed)) return { kind: 'asks', plan, page } as const;
    const stored = await storeInserted(transaction, target, { key, changes, insertion: request, findTemplate });
    if (stored.kind === 'refused') return stored;
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'parts.paste',
      subject: { kind: 'campaign', id: webid },
      after: { key, section: copy.section, from: copy.webid, left: plan.left.length },
    });
    return stored;
  });
  if (result.kind === 'asks') {
    // Weighing draws the page; nobody waits for the working copy meanwhile.
    const bytes = result.page && weighPage(result.page, previewSetting.assets.css).bytes;
    return { kind: 'asks', plan: { ...result.plan, weight: bytes ? { bytes, most: mostPageBytes } : null } };
  }
  if (result.kind === 'inserted') cacheCopy(workingCopies, result.copy);
  return result;
}

/** Whether a person has seen all that would be left, and said where each link leads that would lead nowhere. */
function isAgreed({ left, links }: Pick<PastePlan, 'left' | 'links'>, agreed: PasteRequest['agreed']): boolean {
  return left.length === (agreed?.left ?? 0) && links.every(({ link }) => agreed && Object.hasOwn(agreed.links, link));
}

import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import type { AuditActor } from '../../audit/audit-entry.ts';
import { signPreviewAddress, verifyPreviewAddress } from '../../content/preview-token.ts';
import type { PreviewAddress } from '../../contract/studio/preview-calls.ts';
import { siteVersions } from '../../database/tables/campaign-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { previewAddresses } from '../../database/tables/working-copy-tables.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { parseWorkingCopy } from '../working-copies/judge-working-copy.ts';
import { readWorkingCopy } from '../working-copies/working-copy.ts';

type Deps = Pick<CampaignsContext, 'db' | 'auditKeys' | 'previewKey' | 'pagesOrigin'>;

/** Most addresses in the list. */
const mostListed = 100;

/** The addresses of a campaign that open now, the newest first. */
export async function listPreviewAddresses(deps: Deps, webid: string, now: Date): Promise<PreviewAddress[]> {
  const rows = await deps.db
    .select({ row: previewAddresses, madeBy: staff.name })
    .from(previewAddresses)
    .innerJoin(staff, eq(staff.id, previewAddresses.madeBy))
    .where(
      and(
        ...[eq(previewAddresses.webid, webid), isNull(previewAddresses.withdrawnAt), isNull(staff.disabledAt)],
        gt(previewAddresses.expiresAt, now),
      ),
    )
    .orderBy(desc(previewAddresses.madeAt))
    .limit(mostListed);
  return rows.map(({ row, madeBy }) => describe(deps, row, madeBy));
}

/** Undefined for an unknown version. */
export async function makePreviewAddress(
  deps: Deps,
  { webid, version, hours }: { webid: string; version: number | null; hours: number },
  person: { id: string; name: string },
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<PreviewAddress | undefined> {
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const row = { id: randomUUID(), webid, version, madeBy: person.id, madeAt: now, expiresAt };
  return deps.db.transaction(async (transaction) => {
    const isOfVersion = and(
      eq(siteVersions.webid, webid),
      ...(version === null ? [] : [eq(siteVersions.version, version)]),
    );
    if ((await transaction.$count(siteVersions, isOfVersion)) === 0) return undefined;
    await transaction.insert(previewAddresses).values(row);
    await appendAudit(transaction, deps.auditKeys, {
      ...actor,
      action: 'previews.make',
      subject: { kind: 'campaign', id: webid },
      after: { id: row.id, version, until: expiresAt.toISOString() },
    });
    return describe(deps, row, person.name);
  });
}

/** False for an address that is not open. */
export async function withdrawPreviewAddress(
  { db, auditKeys }: Deps,
  { webid, id }: { webid: string; id: string },
  { actor, now }: { actor: AuditActor; now: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const withdrawn = await transaction
      .update(previewAddresses)
      .set({ withdrawnAt: now })
      .where(and(eq(previewAddresses.id, id), eq(previewAddresses.webid, webid), isNull(previewAddresses.withdrawnAt)))
      .returning({ version: previewAddresses.version });
    if (withdrawn.length === 0) return false;
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'previews.withdraw',
      subject: { kind: 'campaign', id: webid },
      before: { id, version: withdrawn[0]?.version ?? null },
    });
    return true;
  });
}

function describe(
  { previewKey, pagesOrigin }: Deps,
  { id, webid, version, madeAt, expiresAt }: Omit<typeof previewAddresses.$inferSelect, 'withdrawnAt'>,
  madeBy: string,
): PreviewAddress {
  const address = new URL(`/${webid}`, pagesOrigin);
  address.searchParams.set('preview', signPreviewAddress(previewKey, webid, id));
  return {
    ...{ id, version, madeBy, address: address.href },
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** What an address opens; a null version is the working copy. */
export type OpenedPreview =
  | { kind: 'valid'; grant: { version: number | null } }
  | { kind: 'expired' | 'invalid' | 'withdrawn' };

/** Undefined for a token of another kind. The database is asked each time, so withdrawing works at once. */
export async function openPreviewAddress(
  { db, previewKey }: Pick<Deps, 'db' | 'previewKey'>,
  webid: string,
  token: string,
  now: Date,
): Promise<OpenedPreview | undefined> {
  const id = verifyPreviewAddress(previewKey, webid, token);
  if (id === undefined) return undefined;
  const [found] = await db
    .select({ row: previewAddresses, disabledAt: staff.disabledAt })
    .from(previewAddresses)
    .innerJoin(staff, eq(staff.id, previewAddresses.madeBy))
    .where(eq(previewAddresses.id, id));
  if (!found) return { kind: 'invalid' };
  const { row, disabledAt } = found;
  // An address ends when the person who made it loses access.
  if (row.withdrawnAt || disabledAt) return { kind: 'withdrawn' };
  return row.expiresAt <= now ? { kind: 'expired' } : { kind: 'valid', grant: { version: row.version } };
}

/** The working copy as a page; undefined for an unknown campaign or template. */
export async function loadWorkingCampaign(
  {
    workingCopies,
    findTemplate,
    checkOptions,
  }: Pick<CampaignsContext, 'workingCopies' | 'findTemplate' | 'checkOptions'>,
  webid: string,
): Promise<Campaign | undefined> {
  const copy = await readWorkingCopy(workingCopies, webid);
  const template = copy && findTemplate(String(copy.document.settings.template));
  return copy && template && parseWorkingCopy(copy, template, checkOptions()).campaign;
}

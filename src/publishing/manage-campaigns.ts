import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { lockSite } from '../content/lock-site.ts';
import type { BankTemplateName, ContentStore, SiteDraft, SiteVersion } from '../content/site.ts';
import { sites } from '../database/tables/campaign-tables.ts';
import { reviews } from '../database/tables/review-tables.ts';
import { draftFromTemplate, type SampleDeps } from './bank/draft-from-template.ts';
import type { CampaignsContext } from './campaigns-context.ts';
import { withoutDeliveries } from './protected-parts.ts';
import { readSample } from './read-sample.ts';

type Deps = Pick<CampaignsContext, 'db' | 'store' | 'auditKeys'>;

type CampaignSource =
  | { kind: 'sample'; template: string }
  /** Without a version: the newest. */
  | { kind: 'copy'; webid: string; version?: number | undefined }
  | ({ kind: 'bank' } & BankTemplateName);

export type Saved = { kind: 'saved'; webid: string; version: number };

/**
 * Makes a campaign from a sample, a template of the bank, or a copy. A copy leaves out where leads are sent, because
 * those receivers belong to the original; the locks of the original's template hold in it, too.
 */
export async function createCampaign(
  { db, store, auditKeys, ...samples }: Deps & SampleDeps,
  { webid, name, source }: { webid: string; name: string; source: CampaignSource },
  actor: AuditActor,
): Promise<Saved | { kind: 'taken' } | { kind: 'unknown-source' }> {
  const draft =
    source.kind === 'bank'
      ? await draftFromTemplate({ db, ...samples }, source)
      : await readSource(store, samples.sampleDir, source);
  if (!draft) return { kind: 'unknown-source' };
  const settings = { ...withoutDeliveries(draft.settings), webid, name };
  const bankTemplate = source.kind === 'copy' ? await findOrigin(db, source.webid) : undefined;
  const saved = await store.saveNewCampaign(
    { ...draft, settings },
    {
      by: actor.who,
      note: describeSource(source),
      actor,
      bankTemplate: source.kind === 'bank' ? source : bankTemplate,
    },
  );
  if (saved.kind === 'taken') return saved;
  await appendAudit(db, auditKeys, {
    ...actor,
    action: 'campaigns.create',
    subject: { kind: 'campaign', id: webid },
    after: { version: saved.version, source },
  });
  return { kind: 'saved', webid, version: saved.version };
}

function describeSource(source: CampaignSource): string {
  switch (source.kind) {
    case 'sample':
      return `Từ mẫu ${source.template}`;
    case 'copy':
      return `Nhân đôi từ ${source.webid}`;
    case 'bank':
      return `Từ mẫu của ngân hàng, bản ${source.version}`;
  }
}

/** The template of the bank that a campaign was made from. */
async function findOrigin(db: Deps['db'], webid: string): Promise<BankTemplateName | undefined> {
  const [site] = await db.select().from(sites).where(eq(sites.webid, webid));
  const { bankTemplate: id, bankTemplateVersion: version } = site ?? {};
  return id && version ? { id, version } : undefined;
}

async function readSource(
  store: ContentStore,
  sampleDir: string,
  source: Exclude<CampaignSource, { kind: 'bank' }>,
): Promise<SiteDraft | undefined> {
  if (source.kind === 'copy') {
    const { webid, version: number } = source;
    const version = await (number === undefined ? store.loadLatest(webid) : store.loadVersion(webid, number));
    return version && draftOf(version);
  }
  return readSample(sampleDir, source.template);
}

/** Without bytes, because the store already has the files of its versions. */
function draftOf({ settings, content, media }: SiteVersion): SiteDraft {
  return { settings, content, media, files: new Map() };
}

/**
 * Saves a version that differs from the newest only in the campaign's name for people. Whoever renames it counts as an
 * author in the next review, and may not approve it.
 */
export async function renameCampaign(
  { db, store, auditKeys }: Deps,
  webid: string,
  name: string,
  actor: AuditActor,
): Promise<Saved | { kind: 'unknown' }> {
  const latest = await store.loadLatest(webid);
  if (!latest) return { kind: 'unknown' };
  const settings = { ...latest.settings, name };
  const { version } = await store.saveDraft(
    { ...draftOf(latest), settings },
    { by: actor.who, note: `Đổi tên từ “${latest.settings.name}”`, actor },
  );
  await appendAudit(db, auditKeys, {
    ...actor,
    action: 'campaigns.rename',
    subject: { kind: 'campaign', id: webid },
    before: { name: latest.settings.name },
    after: { name, version },
  });
  return { kind: 'saved', webid, version };
}

/**
 * Takes a campaign out of the list, or brings it back. One that visitors see, or of which a review waits for its
 * decision or its time, is not archived. Versions, leads and the address stay.
 */
export async function setArchived(
  { db, auditKeys }: Deps,
  webid: string,
  isArchived: boolean,
  actor: AuditActor,
): Promise<'done' | 'unknown' | 'published' | 'waits'> {
  return db.transaction(async (transaction) => {
    const site = await lockSite(transaction, webid);
    if (!site) return 'unknown';
    if (isArchived && site.publishedVersion !== null) return 'published';
    if ((site.archivedAt !== null) === isArchived) return 'done';
    if (isArchived && (await transaction.$count(reviews, isOpenReview(webid))) > 0) return 'waits';
    await transaction
      .update(sites)
      .set({ archivedAt: isArchived ? new Date() : null })
      .where(eq(sites.webid, webid));
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: isArchived ? 'campaigns.archive' : 'campaigns.restore',
      subject: { kind: 'campaign', id: webid },
    });
    return 'done';
  });
}

/** Reviews of a campaign that wait for a decision, or for their time. */
function isOpenReview(webid: string) {
  const isPlanned = and(
    ...[eq(reviews.state, 'approved'), isNotNull(reviews.publishAt)],
    ...[isNull(reviews.publishedAt), isNull(reviews.stoppedAt)],
  );
  return and(eq(reviews.webid, webid), or(eq(reviews.state, 'waiting'), isPlanned));
}

import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listEntries, readNewest, readNewestHash } from '../../audit/read-entries.ts';
import { isForged } from '../../content/approvals.ts';
import { armNames } from '../../contract/insight/page-events.ts';
import { findLawRule } from '../../contract/law/law-rules.ts';
import { pictureUrl, widthsFor } from '../../contract/media.ts';
import { type ConsentDefinition, formatConsentNotice, formatConsentText } from '../../contract/registration/consent.ts';
import { defaultRetentionDays } from '../../contract/registration/retention-days.ts';
import type { Database } from '../../database/database.ts';
import { publications, siteVersions } from '../../database/tables/campaign-tables.ts';
import { experimentArms, experiments } from '../../database/tables/experiment-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { reviewAuthors, reviews } from '../../database/tables/review-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { describeRegistrations } from '../../desk/describe-registrations.ts';
import type { DeskContext } from '../../desk/desk-context.ts';
import { nameOf, openLead } from '../../desk/open-lead.ts';
import type { LeadConsent } from '../../leads/lead.ts';
import { hiddenDays, readRetention } from '../../leads/privacy/retention.ts';
import { findRelated } from '../../leads/related-rows.ts';
import { type Campaign, parseCampaign } from '../../templates/campaigns.ts';
import { drawForPaper } from '../../templates/draw-campaign.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import type { Gone, Match, PaperConsent, PaperFacts, PaperHand } from './paper-facts.ts';
import { type ReadPageFile, stillPage } from './still-page.ts';

export interface PaperDeps {
  readonly desk: DeskContext;
  readonly campaigns: Pick<
    CampaignsContext,
    'store' | 'findTemplate' | 'checkOptions' | 'previewSetting' | 'readPageFile' | 'pagesOrigin'
  >;
}

/** Which registration, and what is still known of it. */
interface Seen {
  readonly reference: string;
  readonly webid: string;
  readonly version: number;
  readonly arm: string | null;
  readonly registeredAt: Date;
  /** Undefined once the registration is removed: the rest is from the entry of an earlier paper. */
  readonly lead: typeof leads.$inferSelect | undefined;
  /** Until when it is kept, or was. */
  readonly keptUntil: Date;
}

const dayMs = 86_400_000;

/** What the audit log keeps of a paper beside its hash: enough for another one after the registration is removed. */
const paperEntrySchema = z.object({
  sha256: z.string(),
  webid: z.string(),
  version: z.int(),
  arm: z.enum(armNames).nullable(),
  registeredAt: z.coerce.date(),
  keptUntil: z.coerce.date(),
});

/** Papers of a registration in the audit log, newest first. */
export async function listEarlier(db: Database, reference: string) {
  const entries = await listEntries(db, { action: 'papers.make', subject: reference }, mostEarlier);
  return entries.map(({ at, who, after }) => {
    const known = paperEntrySchema.safeParse(JSON.parse(after ?? 'null'));
    return { at: new Date(at), by: who, known: known.data };
  });
}

const mostEarlier = 50;

/** Finds a registration of a campaign, or what an earlier paper says of it. */
export async function findSeen(
  db: Database,
  { webid, reference }: { webid: string; reference: string },
  earlier: Awaited<ReturnType<typeof listEarlier>>,
): Promise<Seen | undefined> {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.reference, reference), eq(leads.webid, webid)));
  if (lead) {
    const { version, arm, createdAt, hiddenUntil } = lead;
    const days = (await readRetention(db, webid)).get(webid) ?? defaultRetentionDays;
    const keptUntil = hiddenUntil ?? new Date(createdAt.getTime() + days * dayMs);
    return { reference, webid, version, arm, registeredAt: createdAt, lead, keptUntil };
  }
  const known = earlier.find((one) => one.known?.webid === webid)?.known;
  return known && { reference, ...known, lead: undefined };
}

/** Everything that the paper of a registration says. What is no longer stored is said, and never an error. */
export async function gatherFacts(deps: PaperDeps, seen: Seen, made: PaperFacts['made']): Promise<PaperFacts> {
  const { db } = deps.desk;
  const { reference, webid, version, registeredAt } = seen;
  const campaign = await loadCampaign(deps, seen);
  const shown = await findPublication(db, seen);
  const review = await findReview(db, seen);
  const newest = await readNewest(db);
  const hash = newest?.hash ?? (await readNewestHash(db));
  return {
    ...{ reference, registeredAt, made },
    page: {
      campaign: campaign?.version.settings.name ?? webid,
      address: new URL(`/${webid}`, deps.campaigns.pagesOrigin).href,
      version,
      shownSince: shown?.publishedAt ?? null,
      arm: await describeArm(db, seen),
      cta: seen.lead?.ctaId ?? null,
      match: await compareVersion(db, seen, [review?.contentHash, shown?.contentHash]),
      picture: (campaign && (await readFirstPicture(campaign, deps.campaigns.readPageFile))) ?? null,
      sources: describeSources(seen),
    },
    ...describeFilled(deps.desk, seen, await describeAnswers(deps, seen)),
    ...(await describeConsents(db, seen, campaign)),
    hands: await listHands(deps.desk, seen, { review, shown }),
    head: newest && hash !== null ? { id: newest.id, hash } : null,
    still: campaign ? await drawStill(deps, campaign, registeredAt) : 'noVersion',
  };
}

/** Undefined for a version that is not stored any more, and for one whose template the program does not have. */
async function loadCampaign({ campaigns }: PaperDeps, { webid, version }: Seen): Promise<Campaign | undefined> {
  const stored = await campaigns.store.loadVersion(webid, version);
  const template = stored && campaigns.findTemplate(stored.settings.template);
  return template && parseCampaign(template, stored, campaigns.checkOptions().server);
}

/** The page as it was drawn when the registration was sent. */
async function drawStill({ campaigns }: PaperDeps, campaign: Campaign, at: Date): Promise<PaperFacts['still']> {
  const { previewSetting, readPageFile } = campaigns;
  let html: string;
  try {
    html = drawForPaper(campaign, { ...previewSetting, now: () => at });
  } catch {
    return 'undrawable';
  }
  return stillPage(html, readPageFile, previewSetting.publicUrl);
}

const smallWidth = 480;

async function readFirstPicture({ page }: Campaign, readFile: ReadPageFile): Promise<string | undefined> {
  const first = page.parsed.pictures.find((picture) => picture.kind === 'raster');
  if (first?.kind !== 'raster') return undefined;
  const widths = widthsFor(first.width);
  const width = widths.find((one) => one >= smallWidth) ?? widths.at(-1);
  const file = width && (await readFile(pictureUrl(first.hash, width, 'webp')).catch(() => undefined));
  return file && `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`;
}

/** The newest publication of the version before the registration. */
async function findPublication(db: Database, { webid, version, registeredAt }: Seen) {
  const isBefore = lte(publications.publishedAt, registeredAt);
  const [shown] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.webid, webid), eq(publications.version, version), isBefore))
    .orderBy(desc(publications.id))
    .limit(1);
  return shown;
}

/** The newest approval of the version. */
async function findReview(db: Database, { webid, version }: Seen) {
  const isApproval = and(eq(reviews.state, 'approved'), isNotNull(reviews.decidedAt));
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.webid, webid), eq(reviews.version, version), isApproval))
    .orderBy(desc(reviews.decidedAt))
    .limit(1);
  return review;
}

const hashSchema = z.object({ rows: z.array(z.object({ hash: z.string().nullable() })) });

/** Compares the stored version with the hashes of its approval and its publication. */
async function compareVersion(
  db: Database,
  { webid, version }: Seen,
  hashes: readonly (string | null | undefined)[],
): Promise<Match> {
  const known = hashes.filter((hash) => hash !== null && hash !== undefined && hash !== '');
  if (known.length === 0) return 'unknown';
  const { rows } = hashSchema.parse(await db.execute(sql`select hash_version(${webid}, ${version}) as hash`));
  return known.every((hash) => hash === rows[0]?.hash) ? 'same' : 'differs';
}

async function describeArm(db: Database, { webid, version, arm, registeredAt }: Seen): Promise<string | null> {
  const name = armNames.find((one) => one === arm);
  if (!name) return null;
  const [experiment] = await db
    .select({ name: experiments.name })
    .from(experimentArms)
    .innerJoin(experiments, eq(experiments.id, experimentArms.experiment))
    .where(
      and(
        ...[eq(experiments.webid, webid), eq(experimentArms.arm, name), eq(experimentArms.version, version)],
        lte(experiments.startedAt, registeredAt),
      ),
    )
    .orderBy(desc(experiments.startedAt))
    .limit(1);
  return experiment ? `${name}, thử nghiệm “${experiment.name}”` : name;
}

async function describeAnswers({ desk }: PaperDeps, { lead }: Seen) {
  if (!lead || lead.hiddenUntil !== null) return undefined;
  const [described] = await describeRegistrations(desk, [lead], true);
  return described;
}

type Described = Awaited<ReturnType<typeof describeAnswers>>;

/** Where the visitor came from, by the parameters of the address. */
function describeSources({ lead }: Seen): string[] {
  const words = [lead?.utmSource, lead?.utmMedium, lead?.utmCampaign, lead?.utmContent, lead?.utmTerm];
  const source = words.filter((word) => word !== null && word !== undefined).join(', ');
  return source === '' ? [] : [source];
}

/** What was typed and what the calculator showed, or why it is not there any more. */
function describeFilled(
  { vault }: PaperDeps['desk'],
  { lead, keptUntil }: Seen,
  described: Described,
): Pick<PaperFacts, 'answers' | 'calculation'> {
  const both = (gone: Gone) => ({ answers: gone, calculation: gone });
  if (!lead) return both({ why: 'removed', on: keptUntil });
  if (lead.hiddenUntil !== null)
    return both({ why: 'hidden', on: new Date(lead.hiddenUntil.getTime() - hiddenDays * dayMs) });
  const secret = openLead(vault, lead);
  if (!secret || !described) return both({ why: 'sealed', on: null });
  const own = [
    { label: 'Họ và tên', value: nameOf(secret) },
    { label: 'Số điện thoại', value: secret.phoneRaw },
  ];
  const others = described.answers.map(({ label, value }) => ({ label, value }));
  return { answers: [...own.filter(({ value }) => value !== ''), ...others], calculation: described.calculation };
}

/** The answers to consent beside the words of the stored version, each compared by its hash. */
async function describeConsents(
  db: Database,
  { lead, keptUntil }: Seen,
  campaign: Campaign | undefined,
): Promise<Pick<PaperFacts, 'consents' | 'notice'>> {
  const asked = typeof campaign?.consent === 'object' ? campaign.consent : undefined;
  const notice = (asked && formatConsentNotice(asked)) || null;
  if (!lead) return { consents: { why: 'removed', on: keptUntil }, notice };
  const relatedOf = await findRelated(db, [lead]);
  const given = relatedOf(lead.reference).consents ?? [];
  return { consents: given.map((one) => compareConsent(one, asked)), notice };
}

function compareConsent(given: LeadConsent, asked: ConsentDefinition | undefined): PaperConsent {
  const { purpose, isGranted, withdrawnAt, textVersion, textHash } = given;
  const found = asked?.purposes.find(({ id }) => id === purpose);
  const hash = asked && found && createHash('sha256').update(formatConsentText(asked, found)).digest('hex');
  return {
    ...{ purpose, isGranted, textVersion, text: found?.text ?? null },
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    match: hash === undefined ? 'unknown' : hash === textHash ? 'same' : 'differs',
  };
}

/** Who wrote, approved and published the version. */
async function listHands(
  { db, auditKeys }: PaperDeps['desk'],
  { webid, version }: Seen,
  found: {
    review: typeof reviews.$inferSelect | undefined;
    shown: typeof publications.$inferSelect | undefined;
  },
): Promise<PaperHand[]> {
  const { review, shown } = found;
  const hands: PaperHand[] = [];
  const nameById = async (id: string | null) => {
    if (id === null) return undefined;
    const [person] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
    return person?.name;
  };
  if (review) {
    const authors = await db
      .select({ name: staff.name })
      .from(reviewAuthors)
      .innerJoin(staff, eq(staff.id, reviewAuthors.person))
      .where(eq(reviewAuthors.review, review.id))
      .orderBy(staff.name);
    const sentBy = await nameById(review.requestedBy);
    const names = authors.map(({ name }) => name);
    hands.push({ did: 'Viết', who: names.join(', ') || sentBy || unknownHand, at: null });
    hands.push({ did: 'Gửi duyệt', who: sentBy ?? unknownHand, at: review.requestedAt });
    const approver = (await nameById(review.decidedBy)) ?? unknownHand;
    const forged = isForged(auditKeys, review) ? '. Dấu không khớp: không máy chủ nào ghi lần duyệt này' : '';
    hands.push({ did: 'Duyệt', who: approver + forged, at: review.decidedAt });
    hands.push(...describeLaw(review, await nameById(review.lawBy)));
  } else {
    const [saved] = await db
      .select({ by: siteVersions.savedBy, byId: siteVersions.savedById, at: siteVersions.createdAt })
      .from(siteVersions)
      .where(and(eq(siteVersions.webid, webid), eq(siteVersions.version, version)));
    if (saved)
      hands.push({ did: 'Lưu bản', who: (await nameById(saved.byId)) ?? saved.by ?? unknownHand, at: saved.at });
    if (saved) hands.push({ did: 'Duyệt', who: 'Không có lần duyệt nào được lưu.', at: null });
  }
  if (shown) {
    const by = (await nameById(shown.publishedById)) ?? shown.publishedBy ?? unknownHand;
    const because = shown.breakGlass === null ? '' : `, khẩn cấp, không qua duyệt: “${shown.breakGlass}”`;
    hands.push({ did: 'Xuất bản', who: by + because, at: shown.publishedAt });
  }
  return hands;
}

/** Points of law that the version was sent with, and who of compliance has signed for them. */
function describeLaw({ law, lawBy, lawAt }: typeof reviews.$inferSelect, name: string | undefined): PaperHand[] {
  if (law === null || law.length === 0) return [];
  const rules = [...new Set(law.map(({ rule }) => findLawRule(rule)?.title ?? rule))].join('; ');
  const points = `${law.length} điểm: ${rules}`;
  return [
    lawBy === null
      ? { did: 'Pháp chế', who: `Chưa ai ghi nhận ${points}`, at: null }
      : { did: 'Pháp chế', who: `${name ?? unknownHand}, ghi nhận ${points}`, at: lawAt },
  ];
}

const unknownHand = 'không ghi tên';

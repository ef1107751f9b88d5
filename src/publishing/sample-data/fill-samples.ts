import { eq, sql } from 'drizzle-orm';
import { sampleAuthor } from '../../content/demo-content.ts';
import type { ContentStore } from '../../content/site.ts';
import { marketingPurposeId } from '../../contract/registration/consent-purposes.ts';
import type { Database } from '../../database/database.ts';
import { links } from '../../database/tables/insight-tables.ts';
import { consents, leads } from '../../database/tables/lead-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import type { NoteCipher } from '../../desk/note-cipher.ts';
import { answerConsents } from '../../leads/answer-consents.ts';
import type { LeadVault } from '../../leads/privacy/lead-vault.ts';
import { parseCampaign } from '../../templates/campaigns.ts';
import { findTemplate } from '../../templates/registry.ts';
import { fillSampleCounts } from './fill-sample-counts.ts';
import { fillSampleWork } from './fill-sample-work.ts';
import { makeSampleLeads, type SampleCampaign } from './sample-leads.ts';
import { makeSampleLinks } from './sample-links.ts';

interface Deps {
  db: Database;
  store: ContentStore;
  vault: LeadVault;
  notes: NoteCipher;
  now: () => Date;
}

/** Later versions of sample campaigns: another title of the first screen. */
const edits = [
  {
    ...{ webid: 'hu_vang', key: 'home.banner', isPublished: false, note: 'Tiêu đề cho dịp Tết, chờ duyệt' },
    title: 'Góp từng chút, <br>Tết đầy <em>hũ vàng</em>',
  },
  {
    ...{ webid: 'template_vp3', key: 'home.banner', isPublished: true, note: 'Nói rõ hơn về ngày trả lãi' },
    title: 'Gửi yên tâm, <br><em>lãi về đúng hẹn</em>',
  },
  {
    ...{ webid: 'template_vp1', key: 'home.banner', isPublished: true, note: 'Thử tiêu đề ngắn hơn' },
    title: 'Vay vừa sức, <br><em>trả đều tay</em>',
  },
  {
    ...{ webid: 'credit_card', key: 'home.banner', isPublished: true, note: 'Lấy bản B của thử nghiệm tiêu đề' },
    title: 'Thẻ hợp tính bạn, <br>mở <em>ngay tại nhà</em>',
  },
] as const;

/**
 * Makes what staff see of the sample campaigns: leads with the calls to them, links, later versions, one that waits for
 * its review, and one that won an experiment. What is there is left alone, so it can be run at every start, and end at
 * any moment: the leads come in one transaction. Resolves to the number of leads made. They are marked as samples, have
 * no deliveries, and are never exported.
 */
export async function fillSampleData({ db, store, vault, notes, now }: Deps): Promise<number> {
  const campaigns = (await store.listSites()).filter(({ isDemo }) => isDemo);
  for (const { webid, key, title, note, isPublished } of edits) {
    const campaign = campaigns.find((one) => one.webid === webid);
    if (campaign?.latestVersion !== 1) continue;
    const first = await store.loadLatest(webid);
    const part = first?.content[key];
    if (!first || typeof part !== 'object' || part === null) continue;
    const { settings, media } = first;
    const content = { ...first.content, [key]: { ...part, title } };
    const by = { by: sampleAuthor, note };
    const draft = { settings, content, media, files: new Map<string, Uint8Array>() };
    await db.transaction(async (within) => {
      const { version } = await store.saveDraft(draft, { ...by, within });
      if (isPublished)
        await store.publish(webid, version, { unlessPublishedSince: true, ...by, channel: 'sample', within });
      else await askForReview(within, { webid, version, note, baseVersion: campaign.publishedVersion ?? null }, now());
    });
  }
  const published = (await store.listSites()).flatMap(({ webid, publishedVersion: version, isDemo }) =>
    isDemo && version !== undefined ? [{ webid, version }] : [],
  );
  const sampleLinks = makeSampleLinks(
    published.map(({ webid }) => webid),
    now(),
  );
  if (sampleLinks.length > 0) await db.insert(links).values(sampleLinks).onConflictDoNothing();
  // Nearly every start ends here.
  if (await hasSamples(db)) return 0;
  const known = await Promise.all(published.map(({ webid, version }) => store.loadVersion(webid, version)));
  const samples = known.flatMap((one): SampleCampaign[] =>
    one
      ? [{ webid: one.webid, version: one.version, template: one.settings.template, ctaIds: findCtaIds(one.content) }]
      : [],
  );
  const asks = new Map(
    known.flatMap((one) => {
      const template = one && findTemplate(one.settings.template);
      return template ? [[one.webid, parseCampaign(template, one).consent] as const] : [];
    }),
  );
  const made = makeSampleLeads(samples, now());
  if (made.length === 0) return 0;
  const rows = made.map(({ fields, phoneRaw, phoneNormalised, calculation, touches, ...open }) => ({
    ...open,
    ...vault.seal(open, { fields: { ...fields }, phoneRaw, phoneNormalised, calculation, touches }),
    phoneHash: vault.hashPhone(phoneNormalised),
    isSample: true,
  }));
  const said = rows.flatMap(({ reference, webid, version, phoneHash, createdAt }, index) => {
    const asked = asks.get(webid);
    // One in three agrees.
    const answers = asked ? answerConsents(asked, index % 3 === 0 ? [marketingPurposeId] : []) : [];
    return answers.map(({ isGranted, ...answer }) => ({
      ...{ ...answer, reference, webid, version, phoneHash, recordedAt: createdAt },
      decision: isGranted ? ('granted' as const) : ('refused' as const),
    }));
  });
  return db.transaction(async (transaction) => {
    // Two servers may start together.
    await transaction.execute(sql`select pg_advisory_xact_lock(20261124)`);
    if (await hasSamples(transaction)) return 0;
    await transaction.insert(leads).values(rows).onConflictDoNothing();
    if (said.length > 0) await transaction.insert(consents).values(said);
    await fillSampleWork(transaction, notes, now());
    await fillSampleCounts(transaction, samples, now());
    return rows.length;
  });
}

/** A review that waits and that nobody asked for, so that every approver may decide about it. */
async function askForReview(
  db: Database,
  review: Pick<typeof reviews.$inferInsert, 'webid' | 'version' | 'note' | 'baseVersion'>,
  requestedAt: Date,
): Promise<void> {
  const id = crypto.randomUUID();
  await db.insert(reviews).values({ ...review, id, state: 'waiting', acknowledged: [], law: [], requestedAt });
}

/** Most buttons of a sample campaign. */
const mostButtons = 5;

/** Names of the buttons in content, in its order. */
function findCtaIds(content: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(content, (name, value: unknown) => {
    if (name === 'classID' && typeof value === 'string' && value !== '') found.add(value);
    return value;
  });
  return [...found].slice(0, mostButtons);
}

async function hasSamples(db: Database): Promise<boolean> {
  return (await db.select({ id: leads.id }).from(leads).where(eq(leads.isSample, true)).limit(1)).length > 0;
}

import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { holdLocks } from '../../content/locks.ts';
import { lockMediaFiles } from '../../content/media-lock.ts';
import { siteSettingsSchema } from '../../content/site.ts';
import { endSentence } from '../../contract/end-sentence.ts';
import type { LockChanges } from '../../contract/studio/bank-calls.ts';
import type { CampaignCard } from '../../contract/studio/campaign-calls.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import { bankTemplatePath } from '../../contract/studio/studio-addresses.ts';
import type { Database } from '../../database/database.ts';
import { confirmCommits } from '../../database/storage-watch.ts';
import { bankTemplates } from '../../database/tables/bank-tables.ts';
import { notify } from '../../staff/notices.ts';
import { listPeople } from '../../staff/people.ts';
import { Refused } from '../../staff/refused.ts';
import { withoutDeliveries } from '../protected-parts.ts';
import { readFourEyes } from '../reviews/four-eyes.ts';
import type { Asker } from '../reviews/read-reviews.ts';
import { listWriters } from '../reviews/request-review.ts';
import type { Reviewer } from '../reviews/review-context.ts';
import { findPublishedVersion, readWorkingCopy, type WorkingDocument } from '../working-copies/working-copy.ts';
import type { BankContext } from './bank-context.ts';
import { storeTemplateLocks } from './change-locks.ts';
import { findLockable } from './read-templates.ts';
import { listParts } from './template-parts.ts';

interface NewTemplate {
  readonly request: string;
  readonly name: string;
  readonly purpose: string;
  readonly hasWords: boolean;
  /** What it locks from its release on. */
  readonly locks: LockChanges['add'];
}

/**
 * Saves the working copy of a campaign as a template of the bank, and asks those who may release it. Under the name of
 * a template it is its next version; only its approvers lock more in it. Where leads are sent is left out. Throws
 * Refused with the errors of the call.
 */
export async function saveTemplate(
  context: BankContext,
  webid: string,
  { request, name, purpose, hasWords, locks }: NewTemplate,
  maker: Reviewer & Pick<Asker, 'grants'>,
): Promise<{ id: string; version: number }> {
  const { staff, campaigns } = context;
  const copy = await readWorkingCopy(campaigns.workingCopies, webid);
  if (!copy) throw new Refused('notFound');
  const { content, media } = copy.document;
  const drawn = await drawDocument(context, copy.document);
  if (!drawn?.card) throw new Refused('hasErrors');
  const { settings, card } = drawn;
  const { webid: _webid, name: _name, ...kept } = withoutDeliveries(settings);
  const authors = await listAuthors(staff.db, webid, maker.id);
  return staff.db.transaction(async (transaction) => {
    await holdLocks(transaction, 'change');
    const [known] = await transaction.select().from(bankTemplates).where(eq(bankTemplates.request, request));
    if (known) {
      await confirmCommits(transaction);
      return { id: known.id, version: known.version };
    }
    const { id, version } = await findNext(transaction, name);
    const mayLock = version === 1 || (await findLockable(transaction, [id], maker)).includes(id);
    if (locks.length > 0 && !mayLock) throw new Refused('notTemplateApprover');
    await lockMediaFiles(transaction, 'name');
    await transaction.insert(bankTemplates).values({
      ...{ id, version, request, name, purpose, state: 'waiting', card, authors },
      settings: hasWords ? kept : arrangementOf(kept),
      content: hasWords ? content : null,
      // The picture of the template stays, whatever becomes of the campaign.
      media: hasWords ? media : filesOf(card, media),
      madeBy: maker.id,
      madeAt: staff.now(),
    });
    const text = `${endSentence(purpose)} ${hasWords ? 'Cả chữ và ảnh' : 'Chỉ bố cục'}, lấy từ chiến dịch ${settings.name}.`;
    for (const person of await listReleasers(transaction, authors))
      await notify(staff, transaction, person.id, {
        kind: 'template-waits',
        title: `${maker.name} nhờ bạn phát hành mẫu ${name}`,
        text,
        path: bankTemplatePath(id),
      });
    await appendAudit(transaction, staff.auditKeys, {
      ...maker.actor,
      action: 'templates.make',
      subject: { kind: 'template', id },
      after: { name, version, webid, hasWords },
    });
    if (locks.length > 0)
      await storeTemplateLocks(context, transaction, { id, settings }, { add: locks, lift: [] }, maker);
    return { id, version };
  });
}

/** The id of the template with this name, or a new one, and its next version. Throws Refused `templateWaits`. */
async function findNext(transaction: Database, name: string): Promise<{ id: string; version: number }> {
  const spell = (one: string) => one.normalize('NFC').toLowerCase();
  const all = await transaction
    .select({ id: bankTemplates.id, version: bankTemplates.version, name: bankTemplates.name })
    .from(bankTemplates)
    .orderBy(desc(bankTemplates.version));
  const known = all.find((one) => spell(one.name) === spell(name));
  if (!known) return { id: randomUUID(), version: 1 };
  const isWaiting = and(eq(bankTemplates.id, known.id), eq(bankTemplates.state, 'waiting'));
  if ((await transaction.$count(bankTemplates, isWaiting)) > 0) throw new Refused('templateWaits');
  const newest = all.find(({ id }) => id === known.id) ?? known;
  return { id: known.id, version: newest.version + 1 };
}

type Kept = Omit<ReturnType<typeof withoutDeliveries>, 'webid' | 'name'>;

/** How a page is composed, without what it says and where it leads. */
function arrangementOf({ template, kind, theme, places, layout, hidden }: Kept): Partial<Kept> {
  return {
    template,
    ...(kind && { kind }),
    ...(theme && { theme }),
    ...(places && { places }),
    ...(layout && { layout }),
    ...(hidden && { hidden }),
  };
}

function filesOf(card: CampaignCard, media: WorkingDocument['media']): WorkingDocument['media'] {
  const named = JSON.stringify(card.picture);
  return Object.fromEntries(Object.entries(media).filter(([, { hash }]) => named.includes(hash)));
}

/**
 * The settings of a working copy, and its card, which is null when its template is unknown or a section cannot be
 * drawn. Undefined when the settings cannot be read.
 */
async function drawDocument({ campaigns }: Pick<BankContext, 'campaigns'>, document: WorkingDocument) {
  const { data: settings } = siteSettingsSchema.safeParse(document.settings);
  if (!settings) return undefined;
  const version = { ...document, webid: settings.webid, version: 0, settings };
  return { settings, card: (await campaigns.describe(version, campaigns.checkOptions())).card };
}

/** Ids of everybody who would have written in a template that this person makes. */
async function listAuthors(db: Database, webid: string, maker: string): Promise<string[]> {
  const published = (await findPublishedVersion(db, webid)) ?? 0;
  return [...new Set([maker, ...(await listWriters(db, webid, published))])];
}

/** Who may release a template of these authors. */
async function listReleasers(db: Database, authors: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { isOn } = await readFourEyes(db);
  return (await listPeople(db))
    .filter(({ id, grants, disabledAt }) => {
      return disabledAt === null && mayDo(grants, 'template.release') && !(isOn && authors.includes(id));
    })
    .map(({ id, name }) => ({ id, name }));
}

/** What is known before a campaign is saved as a template. Throws Refused `notFound`. */
export async function prepareTemplate({ staff, campaigns }: BankContext, webid: string, personId: string) {
  const { db } = staff;
  const copy = await readWorkingCopy(campaigns.workingCopies, webid);
  if (!copy) throw new Refused('notFound');
  const names = await db.selectDistinct({ name: bankTemplates.name }).from(bankTemplates);
  return {
    releasers: await listReleasers(db, await listAuthors(db, webid, personId)),
    names: names.map(({ name }) => name),
    card: (await drawDocument({ campaigns }, copy.document))?.card ?? null,
    parts: listParts(campaigns.findTemplate, copy.document.settings),
  };
}

import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { lockSite } from '../../content/lock-site.ts';
import { holdLocks, listLocksOf, listLocksOfTemplates } from '../../content/locks.ts';
import { versionSavedChannel } from '../../content/publication-watch.ts';
import type { LockChanges } from '../../contract/studio/bank-calls.ts';
import { type Lock, namePlace } from '../../contract/studio/locks.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import { bankTemplatePath, campaignScreenPath } from '../../contract/studio/studio-addresses.ts';
import { type Database, notifyWithin } from '../../database/database.ts';
import { bankTemplates, locks } from '../../database/tables/bank-tables.ts';
import { sites } from '../../database/tables/campaign-tables.ts';
import { notify } from '../../staff/notices.ts';
import { listPeople } from '../../staff/people.ts';
import { Refused } from '../../staff/refused.ts';
import type { Asker } from '../reviews/read-reviews.ts';
import type { Reviewer } from '../reviews/review-context.ts';
import { nameIn } from '../word-finding.ts';
import { readWorkingCopy } from '../working-copies/working-copy.ts';
import type { BankContext } from './bank-context.ts';
import { findLockable } from './read-templates.ts';
import { listDesignedOrder } from './template-parts.ts';

/** Sets and lifts locks of a template of the bank. Throws Refused `notFound` or `notTemplateApprover`. */
export async function changeTemplateLocks(
  context: BankContext,
  id: string,
  changes: LockChanges,
  by: Reviewer & Pick<Asker, 'grants'>,
): Promise<Lock[]> {
  return context.staff.db.transaction(async (transaction) => {
    await holdLocks(transaction, 'change');
    const [template] = await transaction.select().from(bankTemplates).where(eq(bankTemplates.id, id)).limit(1);
    if (!template) throw new Refused('notFound');
    if (!(await findLockable(transaction, [id], by)).includes(id)) throw new Refused('notTemplateApprover');
    await storeTemplateLocks(context, transaction, { id, settings: Object(template.settings) }, changes, by);
    return listLocksOfTemplates(transaction, [id]);
  });
}

/** The same for somebody who may, in a transaction that holds the locks. */
export async function storeTemplateLocks(
  { staff, campaigns }: BankContext,
  transaction: Database,
  { id, settings }: { id: string; settings: Readonly<Record<string, unknown>> },
  changes: LockChanges,
  by: Reviewer,
): Promise<void> {
  const order = listDesignedOrder(campaigns.findTemplate, settings);
  const before = await listLocksOfTemplates(transaction, [id]);
  await store(transaction, staff.now(), { before, changes, by, order, owner: { template: id, webid: null } });
  const made = await transaction.select({ webid: sites.webid }).from(sites).where(eq(sites.bankTemplate, id));
  for (const { webid } of made) await notifyWithin(transaction, versionSavedChannel, webid);
  await audit({ staff }, transaction, { kind: 'template', id }, before, changes, by);
}

/** Sets and lifts locks of one campaign. Throws Refused `notFound`. */
export async function changeCampaignLocks(
  { staff, campaigns }: BankContext,
  webid: string,
  changes: LockChanges,
  by: Reviewer,
): Promise<Lock[]> {
  const copy = await readWorkingCopy(campaigns.workingCopies, webid);
  if (!copy) throw new Refused('notFound');
  const order = listDesignedOrder(campaigns.findTemplate, copy.document.settings);
  return staff.db.transaction(async (transaction) => {
    // First, because who stores a version holds the row of the campaign and then asks for the locks.
    await lockSite(transaction, webid);
    await holdLocks(transaction, 'change');
    const before = (await listLocksOf(transaction, webid)).filter(({ template }) => template === null);
    await store(transaction, staff.now(), { before, changes, by, order, owner: { template: null, webid } });
    await notifyWithin(transaction, versionSavedChannel, webid);
    await audit({ staff }, transaction, { kind: 'campaign', id: webid }, before, changes, by);
    return listLocksOf(transaction, webid);
  });
}

interface Stored {
  /** The locks of this owner. */
  readonly before: readonly Lock[];
  readonly changes: LockChanges;
  readonly by: Reviewer;
  readonly order: readonly string[];
  readonly owner: { readonly template: string | null; readonly webid: string | null };
}

/** Sets and lifts. A place that is locked already takes the new reason, from now on by this person. */
async function store(transaction: Database, at: Date, { before, changes, by, order, owner }: Stored): Promise<void> {
  const added = changes.add.filter(({ id }) => !before.some((lock) => lock.id === id));
  const isAgain = (lock: Lock) =>
    changes.lift.includes(lock.id) || added.some(({ place }) => namePlace(place) === namePlace(lock));
  const gone = before.filter(isAgain).map(({ id }) => id);
  if (gone.length > 0) await transaction.delete(locks).where(inArray(locks.id, gone));
  if (added.length === 0) return;
  await transaction
    .insert(locks)
    .values(
      added.map(({ id, place, reason }) => ({
        ...{ ...owner, id, reason, order, kind: place.kind, lockedBy: by.id, lockedAt: at },
        key: place.kind === 'order' ? '' : place.key,
        path: place.kind === 'field' ? place.path : '',
      })),
    )
    .onConflictDoNothing();
}

async function audit(
  { staff }: Pick<BankContext, 'staff'>,
  transaction: Database,
  subject: { kind: 'template' | 'campaign'; id: string },
  before: readonly Lock[],
  { add, lift }: LockChanges,
  { actor }: Reviewer,
): Promise<void> {
  await appendAudit(transaction, staff.auditKeys, {
    ...{ ...actor, action: 'locks.change', subject },
    before: { lifted: before.filter(({ id }) => lift.includes(id)).map(namePlace) },
    after: { locked: add.map(({ place }) => namePlace(place)) },
    reason: add.map(({ reason }) => reason).join(' ') || undefined,
  });
}

/** How often somebody is asked to lift a lock at most. */
const askMinutes = 60;

/**
 * Tells who locked something that somebody needs to change it; an account that is closed cannot be asked, so then the
 * administrators are. Resolves to their names. Throws Refused `notFound` or `askedLately`.
 */
export async function askToUnlock(
  { staff, campaigns }: BankContext,
  { webid, id }: { webid: string; id: string },
  note: string,
  { name, actor }: Reviewer,
): Promise<string[]> {
  const copy = await readWorkingCopy(campaigns.workingCopies, webid);
  const lock = (await listLocksOf(staff.db, webid)).find((one) => one.id === id);
  if (!copy || !lock) throw new Refused('notFound');
  const { settings } = copy.document;
  const nameOf = nameIn(campaigns.findTemplate(String(settings.template)), copy.document);
  const place = lock.kind === 'order' ? undefined : { key: lock.key, path: lock.kind === 'field' ? lock.path : '' };
  const where = place ? nameOf(place) : 'thứ tự các phần';
  const search = place && new URLSearchParams({ phan: place.key });
  return staff.db.transaction(async (transaction) => {
    const now = staff.now();
    const isLongAgo = or(isNull(locks.askedAt), lt(locks.askedAt, new Date(now.getTime() - askMinutes * 60_000)));
    const asked = await transaction
      .update(locks)
      .set({ askedAt: now })
      .where(and(eq(locks.id, id), isLongAgo))
      .returning({ id: locks.id });
    if (asked.length === 0) throw new Refused('askedLately');
    const people = (await listPeople(transaction)).filter(({ disabledAt }) => disabledAt === null);
    const own = people.filter((person) => person.id === lock.by.id);
    const told = own.length > 0 ? own : people.filter(({ grants }) => mayDo(grants, 'campaign.lock', webid));
    for (const person of told)
      await notify(staff, transaction, person.id, {
        ...{ kind: 'unlock-asked', webid },
        title: `${name} xin mở khóa ${where} ở ${String(settings.name)}`,
        text: `${note === '' ? '' : `${note} `}Lý do khóa: ${lock.reason}`,
        path: lock.template
          ? bankTemplatePath(lock.template.id)
          : `${campaignScreenPath(webid)}${search ? `?${search}` : ''}`,
      });
    await appendAudit(transaction, staff.auditKeys, {
      ...{ ...actor, action: 'locks.ask', subject: { kind: 'campaign', id: webid } },
      after: { lock: namePlace(lock) },
      ...(note !== '' && { reason: note }),
    });
    return told.map((person) => person.name);
  });
}

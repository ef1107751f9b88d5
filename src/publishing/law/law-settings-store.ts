import { gte } from 'drizzle-orm';
import { appendAudit } from '../../audit/append-audit.ts';
import { announceAllPages } from '../../content/publication-watch.ts';
import { endSentence } from '../../contract/end-sentence.ts';
import { findLawRule } from '../../contract/law/law-rules.ts';
import {
  type DepositCaps,
  defaultLawSettings,
  type LawSettings,
  lawSettingsSchema,
} from '../../contract/law/law-settings.ts';
import type { AuditAction } from '../../contract/studio/audit-words.ts';
import { mayDoOne } from '../../contract/studio/permissions.ts';
import { lawScreenPath } from '../../contract/studio/studio-addresses.ts';
import { dayFirst, vietnamDate } from '../../contract/vietnam-time.ts';
import { type Database, notifyWithin } from '../../database/database.ts';
import { lawSettings } from '../../database/tables/law-tables.ts';
import { reviews } from '../../database/tables/review-tables.ts';
import { changeStaff } from '../../staff/change-staff.ts';
import { notify } from '../../staff/notices.ts';
import { listPeople, type Person } from '../../staff/people.ts';
import { Refused } from '../../staff/refused.ts';
import type { Actor, StaffContext } from '../../staff/staff-context.ts';

/** Channel of notifications: the settings have changed. */
export const lawChannel = 'law_settings';

/** What the bank has set about law. A setting that the program has gained since then has its default. */
export async function readLawSettings(db: Database): Promise<LawSettings> {
  const [row] = await db.select({ settings: lawSettings.settings }).from(lawSettings);
  return lawSettingsSchema.parse({ ...defaultLawSettings, ...Object(row?.settings) });
}

/** Switches a rule off, until a day (its last one) or for good, or on again; compliance and administrators hear. */
export function switchLawRule(
  context: StaffContext,
  actor: Actor,
  { rule, isOn, reason, until }: { rule: string; isOn: boolean; reason: string; until: string | null },
): Promise<void> {
  const now = context.now();
  if (!isOn && until !== null && until < vietnamDate(now)) throw new Refused('pastTime');
  if (!findLawRule(rule)) throw new Refused('notFound');
  return change(context, actor, { action: 'law.rule', rule, reason }, async (before, transaction) => {
    const others = before.rulesOff.filter((off) => off.rule !== rule);
    const off = { rule, reason, until, by: actor.who, at: now.toISOString() };
    await tellOfRule(context, transaction, actor, { rule, isOn, reason, until });
    return { ...before, rulesOff: isOn ? others : [...others, off] };
  });
}

/** Keeps that the actor has read the source of a rule today. */
export function markLawRuleRead(context: StaffContext, actor: Actor, rule: string): Promise<void> {
  if (!findLawRule(rule)) throw new Refused('notFound');
  const reading = { on: vietnamDate(context.now()), by: actor.who };
  return change(context, actor, { action: 'law.read', rule }, (before) => ({
    ...before,
    readings: { ...before.readings, [rule]: reading },
  }));
}

/** Sets the caps of deposit rates; null compares rates with nothing. */
export function setDepositCaps(context: StaffContext, actor: Actor, depositCaps: DepositCaps | null): Promise<void> {
  return change(context, actor, { action: 'law.caps' }, (before) => ({ ...before, depositCaps }));
}

/** Sets whether findings of law need compliance, and whether tags wait where a campaign says nothing. */
export function setLawPolicy(
  context: StaffContext,
  actor: Actor,
  { reason, ...policy }: Pick<LawSettings, 'needsCompliance' | 'asksBeforeTags'> & { reason: string },
): Promise<void> {
  return change(context, actor, { action: 'law.policy', reason }, async (before, transaction) => {
    if (before.asksBeforeTags !== policy.asksBeforeTags) await announceAllPages(transaction);
    return { ...before, ...policy };
  });
}

/** Those who are told of a rule that is switched off or on. */
export async function listToldOfRules(db: Database, exceptId: string | null): Promise<Person[]> {
  const people = await listPeople(db);
  return people.filter(
    ({ id, grants, disabledAt }) =>
      id !== exceptId && disabledAt === null && mayDoOne(grants, ['law.manage', 'law.decide']),
  );
}

const countedDays = 90;

/** How often each rule stood in what was sent for review in the last 90 days. */
export async function countFoundRules({ db, now }: Pick<StaffContext, 'db' | 'now'>): Promise<Record<string, number>> {
  const since = new Date(now().getTime() - countedDays * 86_400_000);
  const sent = await db.select({ law: reviews.law }).from(reviews).where(gte(reviews.requestedAt, since));
  const found: Record<string, number> = {};
  for (const { rule } of sent.flatMap(({ law }) => law ?? [])) found[rule] = (found[rule] ?? 0) + 1;
  return found;
}

function change(
  context: StaffContext,
  actor: Actor,
  { action, rule, reason }: { action: AuditAction; rule?: string; reason?: string },
  next: (before: LawSettings, transaction: Database) => LawSettings | Promise<LawSettings>,
): Promise<void> {
  const needed = action === 'law.read' ? 'law.markRead' : 'law.manage';
  return changeStaff(context, actor, needed, async (transaction) => {
    const before = await readLawSettings(transaction);
    const settings = await next(before, transaction);
    await transaction
      .insert(lawSettings)
      .values({ settings })
      .onConflictDoUpdate({ target: lawSettings.isOnly, set: { settings } });
    await appendAudit(transaction, context.auditKeys, {
      ...actor,
      action,
      subject: rule === undefined ? { kind: 'policies' } : { kind: 'policies', id: rule },
      before,
      after: settings,
      ...(reason !== undefined && { reason }),
    });
    await notifyWithin(transaction, lawChannel, '');
  });
}

async function tellOfRule(
  context: StaffContext,
  transaction: Database,
  actor: Actor,
  { rule, isOn, reason, until }: { rule: string; isOn: boolean; reason: string; until: string | null },
): Promise<void> {
  for (const { id } of await listToldOfRules(transaction, actor.personId ?? null))
    await notify(context, transaction, id, {
      kind: 'law-rule',
      title: `${actor.who} ${isOn ? 'bật lại' : 'tắt'} quy tắc “${findLawRule(rule)?.title}”`,
      text: `Lý do: ${endSentence(reason)}${isOn || until === null ? '' : ` Quy tắc tự bật lại sau ngày ${dayFirst(until)}.`}`,
      path: lawScreenPath,
    });
}

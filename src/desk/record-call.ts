import { and, eq } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { calendarFor } from '../contract/desk/calendar-for.ts';
import { callFactsOf } from '../contract/desk/call-facts.ts';
import type { CallRule } from '../contract/desk/may-call.ts';
import { type CallOutcome, isWithdrawal, type WorkState, workAfterCall } from '../contract/desk/outcomes.ts';
import { countOpenMinutes } from '../contract/desk/work-calendar.ts';
import type { DeskRules } from '../contract/studio/desk-calls.ts';
import type { Database } from '../database/database.ts';
import { leadCalls, leadWork } from '../database/tables/desk-tables.ts';
import { withdrawAll } from '../leads/privacy/withdraw-consent.ts';
import { lockWork, unassigned } from './claims.ts';
import type { DeskContext } from './desk-context.ts';
import { isFree } from './desk-rows.ts';
import { announceDesk } from './desk-watch.ts';
import { readNumberFacts } from './number-facts.ts';
import { readDeskRules } from './work-calendars.ts';

/** How a call ended. */
export interface CallReport {
  /** Given by who reports, so that the same call is stored once. */
  readonly id: string;
  readonly outcome: CallOutcome;
  /** For `callBack`. */
  readonly followUpAt: Date | null;
  /** Empty for none. */
  readonly note: string;
}

export type RecordedCall =
  | { kind: 'recorded'; state: WorkState; dueAt: Date | null }
  | { kind: 'unknown' }
  /** The claim ran out, and somebody else works on the person or has called since. */
  | { kind: 'held' }
  /** The caller never held the person, or has given them back. */
  | { kind: 'ended' };

type Deps = Pick<DeskContext, 'db' | 'notes' | 'auditKeys' | 'now'>;

/**
 * Stores how a call ended, and what follows for the person; the claim ends. A claim that ran out while the note was
 * written still counts as long as nobody else has claimed the person. A refusal of marketing withdraws every consent
 * that the person has given.
 */
export async function recordCall(
  deps: Deps,
  { reference, personId, actor }: { reference: string; personId: string; actor: AuditActor },
  report: CallReport,
): Promise<RecordedCall> {
  const rules = await readDeskRules(deps.db, { webids: null });
  return deps.db.transaction(async (transaction): Promise<RecordedCall> => {
    const work = await lockWork(transaction, reference);
    if (!work) return { kind: 'unknown' };
    const [known] = await transaction.select().from(leadCalls).where(eq(leadCalls.id, report.id));
    if (known && (known.person !== work.person || known.by !== personId)) return { kind: 'unknown' };
    if (work.holder !== personId) {
      if (known) return { kind: 'recorded', state: work.state, dueAt: work.dueAt };
      if (work.holder === null) return { kind: 'ended' };
      const isTaken =
        (await transaction.$count(leadWork, and(eq(leadWork.person, work.person), isFree(deps.now())))) === 0;
      return { kind: isTaken ? 'held' : 'ended' };
    }
    const call = { work, reference, report, by: personId, at: deps.now(), rules, actor };
    const { state, dueAt } = await storeCall(transaction, deps, call);
    return { kind: 'recorded', state, dueAt };
  });
}

/**
 * Stores a call of the desk, or an outcome of the bank's CRM (`by` null), for a person whose work is locked. A call
 * that is stored already changes nothing and is not new. With `isHistory` nothing follows from it for the work.
 */
export async function storeCall(
  transaction: Database,
  { notes, auditKeys }: Pick<Deps, 'notes' | 'auditKeys'>,
  call: {
    work: typeof leadWork.$inferSelect;
    /** By which the call was reported: that of the person's newest registration, or of an earlier one. */
    reference: string;
    report: CallReport;
    by: string | null;
    at: Date;
    rules: DeskRules;
    actor: AuditActor;
    isHistory?: boolean;
  },
): Promise<{ state: WorkState; dueAt: Date | null }> {
  const { work, reference, report, by, at, rules, actor, isHistory = false } = call;
  const { id, outcome, note } = report;
  const followUpAt = outcome === 'callBack' ? report.followUpAt : null;
  const calendar = calendarFor(rules.calendars, work.webid);
  const number = await readNumberFacts(transaction, work, at);
  const facts = callFactsOf(work, { policy: rules.policy, calendar }, number);
  const after = workAfterCall(facts, { outcome, at, followUpAt, unanswered: work.unanswered });
  const sealed = note === '' ? undefined : notes.seal(id, note);
  // The CRM may tell of a call long after it, so its outcomes say nothing of the pace.
  const isFirst = by !== null && work.state === 'new';
  const [added] = await transaction
    .insert(leadCalls)
    .values({
      ...{ id, person: work.person, leadId: work.leadId, webid: work.webid, by, outcome, followUpAt, at },
      sealedNote: sealed?.sealed ?? null,
      noteKeyId: sealed?.keyId ?? null,
      claimedAt: by === null ? null : work.heldSince,
      allowedBy: by === null ? null : ruleOf(work, by),
      firstCallMinutes: isFirst ? Math.max(0, Math.round(countOpenMinutes(calendar, work.waitingSince, at))) : null,
    })
    .onConflictDoNothing({ target: leadCalls.id })
    .returning({ id: leadCalls.id });
  if (!added) return { state: work.state, dueAt: work.dueAt };
  if (!isHistory) {
    await transaction
      .update(leadWork)
      .set({ ...after, ...unassigned, ...notAllowed, lastOutcome: outcome, lastCallBy: by, lastCallAt: at })
      .where(eq(leadWork.person, work.person));
  }
  // Without a phone nothing says whose consents they are.
  const isWithdrawn = isWithdrawal(outcome) && work.person !== work.leadId;
  const withdrawn = isWithdrawn
    ? await withdrawAll(transaction, { phoneHash: work.person, recordedBy: actor.who }, at)
    : [];
  await announceDesk(transaction);
  await appendAudit(transaction, auditKeys, {
    ...actor,
    action: 'desk.call',
    subject: { kind: 'lead', id: reference },
    after: {
      outcome,
      ...(by !== null && { allowedBy: ruleOf(work, by) }),
      ...(followUpAt && { followUpAt: followUpAt.toISOString() }),
      ...(withdrawn.length > 0 && { withdrawn }),
    },
  });
  const { state, dueAt } = isHistory ? work : after;
  return { state, dueAt };
}

const notAllowed = { allowedTo: null, allowedAt: null, allowedBy: null } as const;

/**
 * The rule by which an agent was allowed to call, at the time of the press: an outcome may be reported long after it,
 * when the hours are over. Who has not pressed since the last call has called without asking.
 */
function ruleOf(
  { allowedTo, allowedAt, allowedBy, lastCallAt }: typeof leadWork.$inferSelect,
  by: string,
): CallRule | 'notAsked' {
  const isOfThisCall = allowedTo === by && allowedAt !== null && (lastCallAt === null || allowedAt > lastCallAt);
  return isOfThisCall && allowedBy !== null ? allowedBy : 'notAsked';
}

import { eq } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { calendarFor } from '../contract/desk/calendar-for.ts';
import { callFactsOf } from '../contract/desk/call-facts.ts';
import { mayCall } from '../contract/desk/may-call.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import { lockWork } from './claims.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { readNumberFacts } from './number-facts.ts';
import { readDeskRules } from './work-calendars.ts';

/**
 * Asks, when an agent presses the call button, whether they may call now. The rule that allows it is kept for the
 * outcome; a refusal is in the audit log. `ended`: the agent does not hold the person.
 */
export async function askToCall(
  { db, auditKeys, now }: Pick<DeskContext, 'db' | 'auditKeys' | 'now'>,
  reader: DeskReader,
  reference: string,
  actor: AuditActor,
): Promise<'may' | 'mayNot' | 'ended'> {
  const { policy, calendars } = await readDeskRules(db, reader);
  return db.transaction(async (transaction) => {
    const work = await lockWork(transaction, reference, eq(leadWork.holder, reader.personId));
    if (!work) return 'ended';
    const at = now();
    const number = await readNumberFacts(transaction, work, at);
    const facts = callFactsOf(work, { policy, calendar: calendarFor(calendars, work.webid) }, number);
    const verdict = mayCall(facts, at);
    if (verdict.may) {
      const allowed = { allowedTo: reader.personId, allowedAt: at, allowedBy: verdict.rule };
      await transaction.update(leadWork).set(allowed).where(eq(leadWork.person, work.person));
      return 'may';
    }
    await appendAudit(transaction, auditKeys, {
      ...actor,
      action: 'desk.callRefused',
      subject: { kind: 'lead', id: reference },
      after: { because: verdict.rule, ...(verdict.until && { until: verdict.until.toISOString() }) },
    });
    return 'mayNot';
  });
}

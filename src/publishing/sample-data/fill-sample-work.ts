import { and, eq } from 'drizzle-orm';
import { calendarOfBank } from '../../contract/desk/calendar-for.ts';
import type { Database } from '../../database/database.ts';
import { leadCalls, leadWork } from '../../database/tables/desk-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import type { NoteCipher } from '../../desk/note-cipher.ts';
import { readWorkCalendars } from '../../desk/work-calendars.ts';
import { makeSampleWork } from './sample-work.ts';

/**
 * Works on the sample leads as agents would have: calls that the bank's CRM would have reported.
 * They are in no audit log, as nobody did anything.
 */
export async function fillSampleWork(transaction: Database, notes: NoteCipher, now: Date): Promise<void> {
  const calendar = calendarOfBank(await readWorkCalendars(transaction));
  const people = await transaction
    .select({
      ...{ person: leadWork.person, leadId: leadWork.leadId, webid: leadWork.webid },
      waitingSince: leadWork.waitingSince,
    })
    .from(leadWork)
    .innerJoin(leads, eq(leads.id, leadWork.leadId))
    .where(and(eq(leads.isSample, true), eq(leadWork.state, 'new')));
  for (const { person, leadId, webid, calls, state, dueAt, unanswered } of makeSampleWork(people, calendar, now)) {
    await transaction.insert(leadCalls).values(
      calls.map(({ note, ...call }) => {
        const id = crypto.randomUUID();
        const sealed = note === '' ? undefined : notes.seal(id, note);
        return {
          ...{ id, person, leadId, webid, ...call },
          ...(sealed && { sealedNote: Buffer.from(sealed.sealed), noteKeyId: sealed.keyId }),
        };
      }),
    );
    const { at, outcome } = calls.at(-1) ?? calls[0];
    await transaction
      .update(leadWork)
      .set({ state, dueAt, unanswered, lastOutcome: outcome, lastCallAt: at })
      .where(eq(leadWork.person, person));
  }
}

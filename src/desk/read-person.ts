import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { DeskPerson } from '../contract/studio/desk-calls.ts';
import { leadCalls, leadWork } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { describeRegistrations } from './describe-registrations.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { findPersonOf, isOfPerson, isWithin, selectRows, toDeskRow } from './desk-rows.ts';
import { readNumberFacts } from './number-facts.ts';
import { nameOf, openLead, phoneOf } from './open-lead.ts';
import { readDeskRules } from './work-calendars.ts';

/** Most registrations that are shown in clear at once without a fresh proof. */
const mostRegistrations = 20;

/**
 * A person by the reference of any of their registrations, with what was filled in and what was said: in clear for who
 * holds the person now, masked for others. Undefined when there is none in the campaigns of the reader.
 */
export async function readPerson(
  context: DeskContext,
  reader: DeskReader,
  reference: string,
): Promise<DeskPerson | undefined> {
  const { db, vault } = context;
  const now = context.now();
  const person = await findPersonOf(db, reference);
  if (person === undefined) return undefined;
  const [found] = await selectRows(db, now).where(and(eq(leadWork.person, person), isWithin(reader)));
  if (!found) return undefined;
  const rules = await readDeskRules(db, reader);
  const row = toDeskRow(context, reader, found, rules, now);
  const isHolder = row.holder?.isSelf ?? false;
  const { listed, hasMarketingConsent, isWithdrawn } = await readNumberFacts(db, found.work, now);

  const isTheirs = and(isOfPerson(person), isNull(leads.hiddenUntil));
  const isSeen = reader.webids === null ? undefined : inArray(leads.webid, [...reader.webids]);
  const rows = await db
    .select()
    .from(leads)
    .where(and(isTheirs, isSeen))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(mostRegistrations);
  const [all] = await db.select({ count: count() }).from(leads).where(isTheirs);
  const registrations = await describeRegistrations(context, rows, isHolder);
  const newest = openLead(vault, found.lead);
  return {
    ...{ ...rules, now: now.toISOString(), row, number: { listed, hasMarketingConsent, isWithdrawn } },
    clear: isHolder ? { name: nameOf(newest), phone: phoneOf(newest) } : null,
    registrations,
    hiddenRegistrations: (all?.count ?? rows.length) - rows.length,
    calls: await readCalls(context, reader, person, { isClear: isHolder }),
  };
}

/** Calls to a person, newest first, within the campaigns of the reader; notes in clear or not at all. */
export async function readCalls(
  { db, notes }: Pick<DeskContext, 'db' | 'notes'>,
  { personId, webids }: DeskReader,
  person: string,
  { isClear }: { isClear: boolean },
): Promise<DeskPerson['calls']> {
  const isSeen = webids === null ? undefined : inArray(leadCalls.webid, [...webids]);
  const calls = await db
    .select({ call: leadCalls, name: staff.name })
    .from(leadCalls)
    .leftJoin(staff, eq(staff.id, leadCalls.by))
    .where(and(eq(leadCalls.person, person), isSeen))
    .orderBy(desc(leadCalls.at));
  return calls.map(({ call: { id, by, outcome, at, followUpAt, sealedNote, noteKeyId, allowedBy }, name }) => ({
    ...{ id, outcome, allowedBy, at: at.toISOString(), followUpAt: followUpAt?.toISOString() ?? null },
    by: by === null ? null : { name: name ?? '', isSelf: by === personId },
    note: isClear && sealedNote && noteKeyId ? notes.open(id, { sealed: sealedNote, keyId: noteKeyId }) : null,
    hasNote: sealedNote !== null,
  }));
}

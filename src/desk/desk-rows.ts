import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calendarFor } from '../contract/desk/calendar-for.ts';
import { frameMs } from '../contract/desk/may-call.ts';
import { firstCallDue } from '../contract/desk/work-calendar.ts';
import type { DeskRow, DeskRules } from '../contract/studio/desk-calls.ts';
import type { Database } from '../database/database.ts';
import { leadCalls, leadWork } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { maskPhone, shortenName } from '../leads/mask-lead.ts';
import { personOfLead } from '../leads/person-of-lead.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { nameOf, openLead, phoneOf } from './open-lead.ts';

const holder = alias(staff, 'holder');
const lastCaller = alias(staff, 'last_caller');

/**
 * Joins the work on people with their newest registration, with who holds them, who called last, and the calls of the
 * last 24 hours.
 */
export function selectRows(db: Database, now: Date) {
  const calls = sql<readonly string[]>`(
    select coalesce(json_agg(${leadCalls.at}), '[]') from ${leadCalls} where ${isCounted(now)})`;
  return db
    .select({
      calls,
      ...{ work: leadWork, lead: getTableColumns(leads) },
      ...{ holderName: holder.name, holderDisabledAt: holder.disabledAt, callerName: lastCaller.name },
    })
    .from(leadWork)
    .innerJoin(leads, eq(leads.id, leadWork.leadId))
    .leftJoin(holder, eq(holder.id, leadWork.holder))
    .leftJoin(lastCaller, eq(lastCaller.id, leadWork.lastCallBy))
    .$dynamic();
}

export type FoundRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Whether a call counts towards those within 24 hours, for the person of the row, in SQL. */
function isCounted(now: Date): SQL | undefined {
  return and(eq(leadCalls.person, leadWork.person), gt(leadCalls.at, new Date(now.getTime() - frameMs)));
}

/** Fewer than so many calls to the person within 24 hours, in SQL. */
export function hasFewerCalls(most: number, now: Date): SQL {
  return sql`(select count(*) from ${leadCalls} where ${isCounted(now)}) < ${most}`;
}

/** Only the campaigns in which the reader may do this. */
export function isWithin({ webids }: Pick<DeskReader, 'webids'>): SQL | undefined {
  return webids === null ? undefined : inArray(leadWork.webid, [...webids]);
}

/** No agent works on the person: nobody has claimed them, the claim ran out, or its agent no longer has an account. */
export function isFree(now: Date): SQL | undefined {
  const isDisabled = sql`exists (select from ${staff} where ${staff.id} = ${leadWork.holder} and ${isNotNull(staff.disabledAt)})`;
  return or(isNull(leadWork.holder), sql`${leadWork.heldUntil} <= ${now.toISOString()}::timestamptz`, isDisabled);
}

/** Whether an agent works on the person now. */
export function isHeldBy(personId: string, now: Date): SQL | undefined {
  return and(eq(leadWork.holder, personId), gt(leadWork.heldUntil, now));
}

/** The columns of a row of the desk, with name and phone masked. */
export function toDeskRow(
  { vault }: Pick<DeskContext, 'vault'>,
  { personId }: Pick<DeskReader, 'personId'>,
  { work, lead, calls, holderName, holderDisabledAt, callerName }: FoundRow,
  rules: DeskRules,
  now: Date,
): DeskRow {
  const secret = openLead(vault, lead);
  const isHeld = work.heldUntil !== null && work.heldUntil > now && holderDisabledAt === null;
  return {
    reference: lead.reference,
    webid: lead.webid,
    template: lead.template,
    group: groupOf(work, now),
    state: work.state,
    name: shortenName(nameOf(secret)),
    phone: maskPhone(phoneOf(secret)),
    registeredAt: lead.createdAt.toISOString(),
    dueAt: dueAtOf(work, rules)?.toISOString() ?? null,
    unanswered: work.unanswered,
    calls: calls.map((at) => new Date(at).toISOString()),
    registrations: work.registrations,
    hasNote: noteFields.some((name) => (secret?.fields[name] ?? '') !== ''),
    utmSource: lead.utmSource,
    utmCampaign: lead.utmCampaign,
    lastOutcome: work.lastOutcome,
    lastCall:
      work.lastCallAt && callerName
        ? { name: callerName, isSelf: work.lastCallBy === personId, at: work.lastCallAt.toISOString() }
        : null,
    holder:
      isHeld && work.holder && work.heldUntil
        ? {
            id: work.holder,
            name: holderName ?? '',
            isSelf: work.holder === personId,
            until: work.heldUntil.toISOString(),
          }
        : null,
    quarantine: lead.quarantine,
    isSample: lead.isSample,
  };
}

const noteFields = ['note', 'note2', 'note3'];

type Work = typeof leadWork.$inferSelect;

function groupOf({ state, dueAt }: Work, now: Date): DeskRow['group'] {
  if (state !== 'callBack' && state !== 'retry') return state;
  return dueAt !== null && dueAt > now ? 'later' : 'due';
}

function dueAtOf({ state, dueAt, waitingSince, webid }: Work, { policy, calendars }: DeskRules): Date | null {
  if (state === 'new') return firstCallDue(calendarFor(calendars, webid), policy, waitingSince) ?? null;
  return state === 'callBack' || state === 'retry' ? dueAt : null;
}

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The registrations of a person: all with the phone, or the one without (`lead_work.person`). */
export function isOfPerson(person: string): SQL {
  return uuidPattern.test(person) ? eq(leads.id, person) : eq(leads.phoneHash, person);
}

/** The person of a registration, as `lead_work.person`: no row for an unknown or hidden one. */
export function selectPersonOf(db: Database, reference: string) {
  return db
    .select({ person: personOfLead })
    .from(leads)
    .where(and(eq(leads.reference, reference), isNull(leads.hiddenUntil)));
}

/** The person of a registration. Undefined for an unknown or hidden one. */
export async function findPersonOf(db: Database, reference: string): Promise<string | undefined> {
  const [lead] = await selectPersonOf(db, reference);
  return lead?.person;
}

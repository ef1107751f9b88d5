import { and, asc, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { foldVietnamese } from '../contract/fold-vietnamese.ts';
import { isPhone, normalisePhone } from '../contract/registration/phone.ts';
import type { DeskRow } from '../contract/studio/desk-calls.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { personOfLead } from '../leads/person-of-lead.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { findPersonOf, isWithin, selectRows, toDeskRow } from './desk-rows.ts';
import { readDeskRules } from './work-calendars.ts';

/** The searched text, with the campaigns and the period that the reader chose. */
export interface DeskSearch {
  readonly text: string;
  readonly webid?: string | undefined;
  readonly days?: number | undefined;
}

/** Most people in an answer. */
const mostFound = 50;
const dayMs = 86_400_000;

/**
 * Finds people by their phone, by a reference, or by words of their name. Names are sealed, and neither they nor hashes
 * of them are stored elsewhere; the index of names is made when it is asked for (`name-index.ts`). Who is found counts
 * as seen: that is in the audit log, without what was typed.
 */
export async function searchPeople(
  context: DeskContext,
  reader: DeskReader,
  search: DeskSearch,
  actor: AuditActor,
): Promise<{ by: 'phone' | 'reference' | 'name'; rows: DeskRow[] }> {
  const found = await find(context, reader, search);
  if (found.rows.length > 0)
    await appendAudit(context.db, context.auditKeys, {
      ...actor,
      action: 'leads.search',
      filter: { by: found.by, ...(search.webid !== undefined && { webid: search.webid }) },
      leads: found.rows.length,
    });
  return found;
}

async function find(
  context: DeskContext,
  reader: DeskReader,
  { text, webid, days }: DeskSearch,
): Promise<{ by: 'phone' | 'reference' | 'name'; rows: DeskRow[] }> {
  const { db, vault, names } = context;
  const now = context.now();
  const since = days === undefined ? undefined : new Date(now.getTime() - days * dayMs);
  const isChosen = and(
    isWithin(reader),
    webid === undefined ? undefined : eq(leadWork.webid, webid),
    since && gte(leadWork.registeredAt, since),
  );
  const phone = normalisePhone(text);
  if (isPhone(phone)) return { by: 'phone', rows: await readRows(eq(leadWork.person, vault.hashPhone(phone) ?? '')) };
  const person = /^[\dA-Z]{4,12}$/i.test(text) ? await findPersonOf(db, text.toUpperCase()) : undefined;
  if (person !== undefined) return { by: 'reference', rows: await readRows(eq(leadWork.person, person)) };
  const webids = webid === undefined ? reader.webids : [webid];
  const ids = await names.find(context, foldVietnamese(text).split(' '), { webids, since });
  // Also by earlier names of a person, because a person who calls back may use one.
  const named = db
    .select({ person: personOfLead })
    .from(leads)
    .where(and(inArray(leads.id, ids), isNull(leads.hiddenUntil)));
  return { by: 'name', rows: ids.length === 0 ? [] : await readRows(inArray(leadWork.person, named)) };

  async function readRows(isFound: SQL): Promise<DeskRow[]> {
    const found = await selectRows(db, now)
      .where(and(isFound, isChosen))
      .orderBy(desc(leads.createdAt), asc(leads.id))
      .limit(mostFound);
    const rules = await readDeskRules(db, reader);
    return found.map((row) => toDeskRow(context, reader, row, rules, now));
  }
}

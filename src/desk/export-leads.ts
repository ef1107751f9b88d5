import { eq, inArray } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { outcomeNames } from '../contract/desk/outcome-names.ts';
import type { DeskExport, DeskExportFilter } from '../contract/studio/desk-export-calls.ts';
import type { Database } from '../database/database.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import type { LastCall, LeadFilter, StoredLead } from '../leads/lead.ts';
import { exportLeads } from '../leads/lead-export.ts';
import { surveyLeads } from '../leads/lead-survey.ts';
import { personOfLead } from '../leads/person-of-lead.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';

/** Leads whose last calls are read by one query. */
const pageSize = 500;

/** The filter of the leads; undefined when it names a campaign that the reader may not see. */
function toLeadFilter({ webids: own }: DeskReader, { webids, from, to, ...rest }: DeskExportFilter) {
  if (own !== null && webids?.some((webid) => !own.includes(webid))) return undefined;
  const filter: LeadFilter = {
    ...rest,
    webids: webids ?? own ?? undefined,
    since: from === undefined ? undefined : new Date(`${from}T00:00:00+07:00`),
    until: to === undefined ? undefined : new Date(new Date(`${to}T00:00:00+07:00`).getTime() + 86_400_000),
  };
  return filter;
}

/** Undefined when the filter names a campaign that the reader may not see. */
export async function countExport(
  { leads: repository }: Pick<DeskContext, 'leads'>,
  reader: DeskReader,
  wanted: DeskExportFilter,
): Promise<{ count: number; quarantined: number } | undefined> {
  const filter = toLeadFilter(reader, wanted);
  if (!filter) return undefined;
  return {
    count: await repository.count({ ...filter, quarantine: 'left-out' }),
    quarantined: await repository.count({ ...filter, quarantine: 'only' }),
  };
}

/**
 * Registrations as a file for people, piece by piece, oldest first, those in quarantine left out. The export with its
 * reason is in the audit log before the first piece. Undefined when the filter names a campaign that the reader may not
 * see.
 */
export function exportForPeople(
  { db, leads: repository, auditKeys }: Pick<DeskContext, 'db' | 'leads' | 'auditKeys'>,
  reader: DeskReader,
  { format, isMasked, reason, ...wanted }: DeskExport,
  actor: AuditActor,
): AsyncGenerator<string | Uint8Array> | undefined {
  const chosen = toLeadFilter(reader, wanted);
  if (!chosen) return undefined;
  const filter: LeadFilter = { ...chosen, quarantine: 'left-out' };
  const readAll = async function* (of: LeadFilter) {
    yield* addLastCalls(db, repository.readAll(of));
  };
  const source = { readAll, survey: (of: LeadFilter) => surveyLeads(readAll(of)) };
  return exportLeads(source, { format, isMasked, inVietnamese: true }, filter, (count) =>
    appendAudit(db, auditKeys, {
      ...actor,
      action: 'leads.export',
      subject: wanted.webids?.length === 1 ? { kind: 'campaign', id: wanted.webids[0] } : undefined,
      filter: Object.fromEntries(
        Object.entries({ ...wanted, format, isMasked }).map(([name, value]) => [name, String(value)]),
      ),
      leads: count,
      reason,
    }),
  );
}

async function* addLastCalls(db: Database, found: AsyncIterable<StoredLead>): AsyncGenerator<StoredLead> {
  let page: StoredLead[] = [];
  for await (const lead of found) {
    page.push(lead);
    if (page.length < pageSize) continue;
    yield* await withLastCalls(db, page);
    page = [];
  }
  if (page.length > 0) yield* await withLastCalls(db, page);
}

/**
 * Two queries by key. As one, the embedded database, which keeps no statistics of its tables, reads all people for each
 * page of leads.
 */
async function withLastCalls(db: Database, page: readonly StoredLead[]): Promise<StoredLead[]> {
  const references = page.map(({ reference }) => reference);
  const persons = await db
    .select({ reference: leads.reference, person: personOfLead })
    .from(leads)
    .where(inArray(leads.reference, references));
  const rows = await db
    .select({
      ...{ person: leadWork.person, name: staff.name },
      ...{ outcome: leadWork.lastOutcome, at: leadWork.lastCallAt },
    })
    .from(leadWork)
    .leftJoin(staff, eq(staff.id, leadWork.lastCallBy))
    .where(
      inArray(
        leadWork.person,
        persons.map(({ person }) => person),
      ),
    );
  const callOf = new Map<string, LastCall>();
  for (const { person, outcome, at, name } of rows) {
    if (outcome && at) callOf.set(person, { outcome: outcomeNames[outcome], at, by: name ?? '' });
  }
  const personOf = new Map(persons.map(({ reference, person }) => [reference, person]));
  return page.map((lead) => ({ ...lead, lastCall: callOf.get(personOf.get(lead.reference) ?? '') }));
}

import { aliasedTable, and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { mayDo } from '../contract/studio/permissions.ts';
import type { RequestRow, RequestView } from '../contract/studio/request-calls.ts';
import { leadCalls, personRequests } from '../database/tables/desk-tables.ts';
import { deliveries, leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { maskPhone, shortenName } from '../leads/mask-lead.ts';
import { readReference } from '../leads/reference.ts';
import { listPeople, type Person } from '../staff/people.ts';
import type { DeskContext } from './desk-context.ts';
import { nameOf, openLead } from './open-lead.ts';
import { readPhone } from './person-data.ts';
import { openRequest } from './request-secret.ts';

/** Most rows of a list. Nobody has as many open requests; of those that ended the newest are shown. */
const mostRows = 300;

const owners = aliasedTable(staff, 'owner');
const isOpen = and(isNull(personRequests.endedAt), personRequests.isMatched);

const inView: Readonly<Record<RequestView, SQL | undefined>> = {
  open: isOpen,
  done: eq(personRequests.state, 'done'),
  refused: eq(personRequests.state, 'refused'),
  unmatched: eq(personRequests.isMatched, false),
};

function selectRequests({ db }: Pick<DeskContext, 'db'>) {
  return db
    .select({ request: personRequests, ownerName: owners.name })
    .from(personRequests)
    .leftJoin(owners, eq(owners.id, personRequests.owner))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectRequests>>[number];

/** Requests of a view, or those of all views that a code or a phone number finds; open ones by what is due. */
export async function listRequests(
  context: DeskContext,
  personId: string,
  { view, text }: { view: RequestView; text: string },
): Promise<RequestRow[]> {
  const found = await selectRequests(context)
    .where(text === '' ? inView[view] : isNamed(context, text))
    .orderBy(...(view === 'open' ? [asc(personRequests.dueAt)] : [desc(personRequests.receivedAt)]))
    .limit(mostRows);
  return toRows(context, personId, found);
}

function isNamed(context: DeskContext, text: string): SQL | undefined {
  const code = readReference(text);
  const { person } = readPhone(context, text);
  return or(code === undefined ? sql`false` : eq(personRequests.code, code), eq(personRequests.phoneHash, person));
}

export async function countRequests({ db }: Pick<DeskContext, 'db'>): Promise<Record<RequestView, number>> {
  const of = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const [counted] = await db
    .select({
      open: of(inView.open),
      done: of(inView.done),
      refused: of(inView.refused),
      unmatched: of(inView.unmatched),
    })
    .from(personRequests);
  return counted ?? { open: 0, done: 0, refused: 0, unmatched: 0 };
}

export function countOpenRequests({ db }: Pick<DeskContext, 'db'>): Promise<number> {
  return db.$count(personRequests, isOpen);
}

/** Those that ended, oldest first, for the file. */
export function readEndedRequests(context: Pick<DeskContext, 'db'>): Promise<Found[]> {
  return selectRequests(context).where(isNotNull(personRequests.endedAt)).orderBy(asc(personRequests.endedAt));
}

/** People who may work on requests. */
export async function listRequestPeople({ db }: Pick<DeskContext, 'db'>): Promise<Person[]> {
  const people = await listPeople(db);
  return people.filter(({ grants, disabledAt }) => disabledAt === null && mayDo(grants, 'request.handle'));
}

/** A request with what its owner has to know. */
export async function readRequest(context: DeskContext, personId: string, id: string) {
  const { db, vault } = context;
  const [found] = await selectRequests(context).where(eq(personRequests.id, id));
  if (!found) return undefined;
  const { request } = found;
  const [row] = await toRows(context, personId, [found]);
  if (!row) return undefined;
  const secret = openRequest(vault, request);
  const rows = await readLeads(context, [request]);
  const name = nameOf(rows[0] && openLead(vault, rows[0]));
  const [calls] = await db
    .select({ all: count(), notes: count(leadCalls.sealedNote) })
    .from(leadCalls)
    .where(eq(leadCalls.person, request.phoneHash ?? ''));
  return {
    row,
    clear: secret && row.owner?.isSelf ? { name, ...secret } : null,
    references: rows.map(({ reference }) => reference),
    calls: calls?.all ?? 0,
    notes: calls?.notes ?? 0,
  };
}

/** Registrations of the people of requests, newest first. */
function readLeads({ db }: Pick<DeskContext, 'db'>, requests: readonly Found['request'][]) {
  const hashes = requests.flatMap(({ phoneHash, isMatched }) => (isMatched && phoneHash !== null ? [phoneHash] : []));
  return db.select().from(leads).where(inArray(leads.phoneHash, hashes)).orderBy(desc(leads.createdAt), desc(leads.id));
}

async function toRows(context: DeskContext, personId: string, found: readonly Found[]): Promise<RequestRow[]> {
  const { db, vault } = context;
  const known = await readLeads(
    context,
    found.map(({ request }) => request),
  );
  const names = new Map<string, string>();
  for (const lead of known) {
    const person = lead.phoneHash ?? '';
    if (!names.has(person)) names.set(person, shortenName(nameOf(openLead(vault, lead))));
  }
  const sent = await db
    .selectDistinct({ person: leads.phoneHash, webid: deliveries.webid, destination: deliveries.destination })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(and(inArray(leads.phoneHash, [...names.keys()]), eq(deliveries.state, 'delivered')));
  const receivers = Map.groupBy(sent, ({ person }) => person);
  return found.map(({ request, ownerName }) => {
    const { id, code, kind, source, state, isMatched, owner, days, extendedBy, extensionReason, steps, outcome } =
      request;
    const phone = openRequest(vault, request)?.phone ?? '';
    return {
      ...{ id, code, kind, source, state, isMatched, days, extendedBy, extensionReason, steps, outcome },
      name: names.get(request.phoneHash ?? '') ?? '',
      phone: maskPhone(phone),
      owner: owner === null ? null : { id: owner, name: ownerName ?? '', isSelf: owner === personId },
      receivedAt: request.receivedAt.toISOString(),
      answeredAt: request.answeredAt?.toISOString() ?? null,
      answerDueAt: request.answerDueAt.toISOString(),
      dueAt: request.dueAt.toISOString(),
      receivers: (receivers.get(request.phoneHash) ?? [])
        .map(({ webid, destination }) => `${webid}/${destination}`)
        .sort(),
      endedAt: request.endedAt?.toISOString() ?? null,
    };
  });
}

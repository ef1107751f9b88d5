import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Touch } from '../contract/attribution/touches.ts';
import { formatConsentText } from '../contract/registration/consent.ts';
import type { DeskPerson } from '../contract/studio/desk-calls.ts';
import { leadCalls, leadWork } from '../database/tables/desk-tables.ts';
import { deliveries, leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { headingInVietnamese } from '../leads/export-headings.ts';
import type { LeadConsent } from '../leads/lead.ts';
import type { SecretPart } from '../leads/privacy/lead-vault.ts';
import { findRelated } from '../leads/related-rows.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { readDeskPolicy } from './desk-policy-store.ts';
import { findPersonOf, isOfPerson, isWithin, selectRows, toDeskRow } from './desk-rows.ts';
import { nameOf, openLead, phoneOf } from './open-lead.ts';

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
  const { db, vault, notes } = context;
  const now = context.now();
  const person = await findPersonOf(db, reference);
  if (person === undefined) return undefined;
  const [found] = await selectRows(db).where(and(eq(leadWork.person, person), isWithin(reader)));
  if (!found) return undefined;
  const row = toDeskRow(context, reader, found, { policy: await readDeskPolicy(db), now });
  const isHolder = row.holder?.isSelf ?? false;

  const isTheirs = and(isOfPerson(person), isNull(leads.hiddenUntil));
  const isSeen = reader.webids === null ? undefined : inArray(leads.webid, [...reader.webids]);
  const rows = await db
    .select()
    .from(leads)
    .where(and(isTheirs, isSeen))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(mostRegistrations);
  const [all] = await db.select({ count: count() }).from(leads).where(isTheirs);
  const relatedOf = await findRelated(db, rows);
  const sent = await readDeliveries(
    context,
    rows.map(({ id }) => id),
  );

  const registrations: DeskPerson['registrations'] = [];
  for (const lead of rows) {
    const secret = openLead(vault, lead);
    const { webid, template, version, form, ctaId, quarantine } = lead;
    registrations.push({
      ...{ reference: lead.reference, webid, template, version, form, ctaId, quarantine },
      registeredAt: lead.createdAt.toISOString(),
      answers: isHolder ? listAnswers(secret) : [],
      calculation: isHolder ? (secret?.calculation ?? null) : null,
      consents: await readConsents(context, lead, relatedOf(lead.reference).consents ?? []),
      touches: listTouches(secret),
      deliveries: sent.filter(({ leadId }) => leadId === lead.id).map(({ delivery }) => delivery),
    });
  }
  const newest = openLead(vault, found.lead);
  return {
    row,
    clear: isHolder ? { name: nameOf(newest), phone: phoneOf(newest) } : null,
    registrations,
    hiddenRegistrations: (all?.count ?? rows.length) - rows.length,
    calls: await readCalls(person),
  };

  async function readCalls(of: string): Promise<DeskPerson['calls']> {
    const calls = await db
      .select({ call: leadCalls, name: staff.name })
      .from(leadCalls)
      .leftJoin(staff, eq(staff.id, leadCalls.by))
      .where(and(eq(leadCalls.person, of), isSeen && inArray(leadCalls.webid, [...(reader.webids ?? [])])))
      .orderBy(desc(leadCalls.at));
    return calls.map(({ call: { id, by, outcome, at, followUpAt, sealedNote, noteKeyId }, name }) => ({
      ...{ id, outcome, at: at.toISOString(), followUpAt: followUpAt?.toISOString() ?? null },
      by: by === null ? null : { name: name ?? '', isSelf: by === reader.personId },
      note: isHolder && sealedNote && noteKeyId ? notes.open(id, { sealed: sealedNote, keyId: noteKeyId }) : null,
      hasNote: sealedNote !== null,
    }));
  }
}

/** What was filled in, in the order of the form's fields; name and phone stand above. */
function listAnswers(secret: SecretPart | undefined): DeskPerson['registrations'][number]['answers'] {
  return Object.entries(secret?.fields ?? {})
    .filter(([name, value]) => value !== '' && !hiddenAnswers.has(name))
    .map(([name, value]) => ({ name, label: headingInVietnamese(name), value }));
}

/** Stand elsewhere, or are codes beside a name. */
const hiddenAnswers: ReadonlySet<string> = new Set([
  ...['name', 'phoneNumber', 'provinceId', 'districtId', 'wardId', 'placesVersion'],
]);

function listTouches(secret: SecretPart | undefined): DeskPerson['registrations'][number]['touches'] {
  const { touches } = secret ?? {};
  if (!touches) return [];
  const isSame = JSON.stringify(touches.first) === JSON.stringify(touches.last);
  return (isSame ? [touches.first] : [touches.first, touches.last]).map(({ utmSource, utmCampaign, at }: Touch) => ({
    source: utmSource ?? null,
    campaign: utmCampaign ?? null,
    at: at === undefined ? null : new Date(at).toISOString(),
  }));
}

/** The answers to consent with exactly the text that was read, if the version still has it. */
async function readConsents(
  { campaigns }: Pick<DeskContext, 'campaigns'>,
  { webid, version }: typeof leads.$inferSelect,
  given: readonly LeadConsent[],
): Promise<DeskPerson['registrations'][number]['consents']> {
  if (given.length === 0) return [];
  const consent = (await campaigns.ofVersion(webid, version))?.consent;
  const definition = typeof consent === 'object' ? consent : undefined;
  return given.map(({ purpose, isGranted, withdrawnAt, textVersion, textHash }) => {
    const asked = definition?.purposes.find(({ id }) => id === purpose);
    const text = definition && asked ? formatConsentText(definition, asked) : undefined;
    const isSame = text !== undefined && createHash('sha256').update(text).digest('hex') === textHash;
    return {
      ...{ purpose, isGranted, textVersion },
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      text: isSame ? text : null,
    };
  });
}

async function readDeliveries({ db }: Pick<DeskContext, 'db'>, leadIds: readonly string[]) {
  if (leadIds.length === 0) return [];
  const rows = await db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.leadId, [...leadIds]))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.destination));
  return rows.map(({ leadId, id, destination, kind, state, attempts, lastError, endedAt, dueAt }) => ({
    leadId,
    delivery: {
      ...{ id, destination, kind, state, attempts, lastError },
      at: state === 'held' ? null : (endedAt ?? dueAt).toISOString(),
    },
  }));
}

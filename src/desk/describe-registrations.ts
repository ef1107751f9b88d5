import { asc, inArray } from 'drizzle-orm';
import type { Touch } from '../contract/attribution/touches.ts';
import type { DeskPerson } from '../contract/studio/desk-calls.ts';
import { deliveries, type leads } from '../database/tables/lead-tables.ts';
import { headingInVietnamese } from '../leads/export-headings.ts';
import type { LeadConsent } from '../leads/lead.ts';
import type { SecretPart } from '../leads/privacy/lead-vault.ts';
import { findRelated } from '../leads/related-rows.ts';
import { type DescribedConsents, describeConsents } from './describe-consents.ts';
import type { DeskContext } from './desk-context.ts';
import { openLead } from './open-lead.ts';

type DescribedRegistration = DeskPerson['registrations'][number];

/** Registrations with consents, touches and deliveries; what was filled in only where it may be shown in clear. */
export async function describeRegistrations(
  context: Pick<DeskContext, 'db' | 'vault' | 'campaigns'>,
  rows: readonly (typeof leads.$inferSelect)[],
  isClear: boolean,
): Promise<DescribedRegistration[]> {
  const relatedOf = await findRelated(context.db, rows);
  const sent = await readDeliveries(
    context,
    rows.map(({ id }) => id),
  );
  const described: DescribedRegistration[] = [];
  for (const lead of rows) {
    const secret = openLead(context.vault, lead);
    const { reference, webid, template, version, arm, form, ctaId, quarantine } = lead;
    described.push({
      ...{ reference, webid, template, version, arm, form, ctaId, quarantine },
      registeredAt: lead.createdAt.toISOString(),
      answers: isClear ? listAnswers(secret) : [],
      calculation: isClear ? (secret?.calculation ?? null) : null,
      ...(await readConsents(context, lead, relatedOf(reference).consents ?? [])),
      touches: listTouches(secret),
      deliveries: sent.filter(({ leadId }) => leadId === lead.id).map(({ delivery }) => delivery),
    });
  }
  return described;
}

/** What was filled in, in the order of the form's fields; name and phone stand above. */
function listAnswers(secret: SecretPart | undefined): DescribedRegistration['answers'] {
  return Object.entries(secret?.fields ?? {})
    .filter(([name, value]) => value !== '' && !hiddenAnswers.has(name))
    .map(([name, value]) => ({ name, label: headingInVietnamese(name), value }));
}

/** Stand elsewhere, or are codes beside a name. */
const hiddenAnswers: ReadonlySet<string> = new Set([
  ...['name', 'phoneNumber', 'provinceId', 'districtId', 'wardId', 'placesVersion'],
]);

function listTouches(secret: SecretPart | undefined): DescribedRegistration['touches'] {
  const { touches } = secret ?? {};
  if (!touches) return [];
  const isSame = JSON.stringify(touches.first) === JSON.stringify(touches.last);
  return (isSame ? [touches.first] : [touches.first, touches.last]).map(({ utmSource, utmCampaign, at }: Touch) => ({
    source: utmSource ?? null,
    campaign: utmCampaign ?? null,
    at: at === undefined ? null : new Date(at).toISOString(),
  }));
}

/** The answers to consent, in the words of the version that the visitor saw. */
async function readConsents(
  { campaigns }: Pick<DeskContext, 'campaigns'>,
  { webid, version }: typeof leads.$inferSelect,
  given: readonly LeadConsent[],
): Promise<DescribedConsents> {
  const consent = given.length === 0 ? undefined : (await campaigns.ofVersion(webid, version))?.consent;
  return describeConsents(given, consent);
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

import { and, desc, eq, gt } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { clickIdNames } from '../contract/attribution/touches.ts';
import { utmParameters } from '../contract/attribution/utm.ts';
import { normalisePhone } from '../contract/registration/phone.ts';
import type { AuditAction } from '../contract/studio/audit-words.ts';
import type { PersonData } from '../contract/studio/person-data-calls.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import { consents, erasures, leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { headingInVietnamese, touchColumnName } from '../leads/export-headings.ts';
import type { SecretPart } from '../leads/privacy/lead-vault.ts';
import { describeRegistrations } from './describe-registrations.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { openLead } from './open-lead.ts';
import { readCalls } from './read-person.ts';

/** The request of a person: the phone as it was typed, and the grounds. */
export interface PersonRequest {
  readonly phone: string;
  readonly reason: string;
}

/** The phone as it is stored, and its keyed hash, by which the person is kept. */
export function readPhone({ vault }: Pick<DeskContext, 'vault'>, phone: string): { phone: string; person: string } {
  const normalised = normalisePhone(phone);
  return { phone: normalised, person: vault.hashPhone(normalised) ?? '' };
}

/** What the copy for the person has of each column of `leads`, or why it is left out. */
export const leadColumnsInCopy = {
  id: 'left out: it joins tables, and the reference names the registration',
  reference: 'shown',
  webid: 'shown',
  version: 'shown',
  template: 'shown',
  form: 'shown',
  submissionId: 'left out: a random number, so that a form sent twice is stored once',
  ctaId: 'shown',
  utmSource: 'shown',
  utmCampaign: 'shown',
  utmContent: 'shown',
  utmMedium: 'shown',
  utmTerm: 'shown',
  arm: 'shown',
  pageCounted: 'shown',
  sealed: 'opened',
  keyId: 'left out: it says which key opens the row',
  phoneHash: 'left out: it is made of the phone, which is shown',
  plainFields: 'opened',
  plainCalculation: 'opened',
  plainPhoneRaw: 'opened',
  plainPhoneNormalised: 'opened',
  captchaVerdict: 'shown',
  quarantine: 'shown',
  hiddenUntil: 'shown',
  isSample: 'left out: samples are of nobody',
  createdAt: 'shown',
} as const satisfies Record<keyof typeof leads.$inferSelect, 'shown' | 'opened' | `left out: ${string}`>;

/**
 * Everything that is kept of the person with a phone, in all campaigns, in clear. Reading it is in the audit log before
 * it is shown: `leads.reveal` on the screen, `leads.export` for a file.
 */
export async function readPersonData(
  context: DeskContext,
  reader: DeskReader,
  { phone: typed, reason }: PersonRequest,
  { actor, action }: { actor: AuditActor; action: Extract<AuditAction, 'leads.reveal' | 'leads.export'> },
): Promise<PersonData> {
  const { db, vault, auditKeys } = context;
  const { phone, person } = readPhone(context, typed);
  const rows = await db
    .select()
    .from(leads)
    .where(eq(leads.phoneHash, person))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  const subject = { kind: 'person', id: person } as const;
  await appendAudit(db, auditKeys, { ...actor, action, subject, leads: rows.length, reason });
  const described = await describeRegistrations(context, rows, true);
  const registrations: PersonData['registrations'] = [];
  for (const [index, registration] of described.entries()) {
    const lead = rows[index];
    if (!lead) continue;
    const secret = openLead(vault, lead);
    const name = secret?.fields.name;
    registrations.push({
      ...registration,
      answers: [...(name ? [{ name: 'name', label: 'Họ và tên', value: name }] : []), ...registration.answers],
      phoneRaw: secret?.phoneRaw ?? '',
      utm: listOrigins(lead, secret),
      captchaVerdict: lead.captchaVerdict,
      isHidden: lead.hiddenUntil !== null,
    });
  }
  return {
    phone,
    registrations,
    calls: await readCalls(context, { ...reader, webids: null }, person, { isClear: true }),
    withdrawals: await readWithdrawals(),
    holder: await findHolder(context, person),
    erasures: await readErasures(context, person),
  };

  async function readWithdrawals(): Promise<PersonData['withdrawals']> {
    const withdrawn = await db
      .select({ purpose: consents.purpose, at: consents.recordedAt })
      .from(consents)
      .where(and(eq(consents.phoneHash, person), eq(consents.decision, 'withdrawn')))
      .orderBy(desc(consents.id));
    return withdrawn.map(({ purpose, at }) => ({ purpose, at: at.toISOString() }));
  }
}

/** What is kept of an arrival, without its source and campaign, which stand in `touches`. */
const touchNames = ['utmContent', 'utmMedium', 'utmTerm', ...clickIdNames] as const;

/** The advertisement, the clicks of both arrivals, and whether the page counted the visit. */
function listOrigins(
  lead: typeof leads.$inferSelect,
  secret: SecretPart | undefined,
): PersonData['registrations'][number]['utm'] {
  const found = [
    ...Object.entries(utmParameters).map(([name, field]) => ({ name, value: lead[field] })),
    ...(['first', 'last'] as const).flatMap((which) =>
      touchNames.map((name) => ({
        name: headingInVietnamese(touchColumnName(which, name)),
        value: secret?.touches?.[which][name],
      })),
    ),
    {
      name: headingInVietnamese('pageCounted'),
      value: lead.pageCounted === null ? null : lead.pageCounted ? 'có' : 'không',
    },
  ];
  return found.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
}

/** Who works on a person now. */
export async function findHolder({ db, now }: Pick<DeskContext, 'db' | 'now'>, person: string) {
  const [held] = await db
    .select({ id: staff.id, name: staff.name, until: leadWork.heldUntil })
    .from(leadWork)
    .innerJoin(staff, eq(staff.id, leadWork.holder))
    .where(and(eq(leadWork.person, person), gt(leadWork.heldUntil, now())));
  return held?.until ? { id: held.id, name: held.name, until: held.until.toISOString() } : null;
}

/** Earlier erasures of a phone, newest first. */
async function readErasures({ db }: Pick<DeskContext, 'db'>, person: string): Promise<PersonData['erasures']> {
  const found = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.kind, 'phone'), eq(erasures.hash, person)))
    .orderBy(desc(erasures.id));
  return found.map(({ erasedAt, erasedBy, leads: registrations }) => ({
    ...{ at: erasedAt.toISOString(), by: erasedBy, registrations },
  }));
}

import { and, desc, eq, gt } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { utmParameters } from '../contract/attribution/utm.ts';
import { normalisePhone } from '../contract/registration/phone.ts';
import type { AuditAction } from '../contract/studio/audit-words.ts';
import type { PersonData } from '../contract/studio/person-data-calls.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import { consents, erasures, leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
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
      utm: Object.entries(utmParameters).flatMap(([label, field]) => {
        const value = lead[field];
        return value === null ? [] : [{ name: label, value }];
      }),
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

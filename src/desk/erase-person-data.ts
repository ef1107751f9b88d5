import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { listEntries } from '../audit/read-entries.ts';
import { deliveries, erasures } from '../database/tables/lead-tables.ts';
import { erasePerson } from '../leads/privacy/erase-person.ts';
import { findPerson } from '../leads/privacy/find-person.ts';
import { forgetRemoved } from '../leads/privacy/removed-bytes.ts';
import { notify } from '../staff/notices.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { DeskContext } from './desk-context.ts';
import { announceDesk } from './desk-watch.ts';
import { findHolder, type PersonRequest, readPhone } from './person-data.ts';

/** The record of an erasure, which names nobody. */
export interface Erasure {
  at: Date;
  by: string;
  /** Number of removed registrations, by campaign. */
  registrations: Readonly<Record<string, number>>;
  total: number;
  /** Systems that had received some of them: they have to forget the person, too. */
  receivers: readonly string[];
  reason: string | null;
  /** Entry of the audit log. */
  entry: { id: number; hash: string | null };
}

/**
 * Removes all registrations of a person in all campaigns, with calls, notes and deliveries, and tells who works on the
 * person now. Repeating it, or erasing somebody who is not known, leaves another tombstone and no harm.
 */
export async function erasePersonData(
  context: DeskContext,
  staff: StaffContext,
  { phone, reason }: PersonRequest,
  actor: AuditActor,
): Promise<Erasure> {
  const { db, vault, auditKeys, database } = context;
  const { person } = readPhone(context, phone);
  const found = await findPerson(db, vault, { phone });
  const holder = await findHolder(context, person);
  const before = { registrations: countByCampaign(found.leads), receivers: await listReceivers(found.leads) };
  await erasePerson(db, found, actor.who, context.now(), async (transaction, removed) => {
    await appendAudit(transaction, auditKeys, {
      ...{ ...actor, action: 'leads.erase', subject: { kind: 'person', id: person }, filter: { by: 'phone' } },
      ...{ before, leads: removed, reason },
    });
    if (holder) await notify(staff, transaction, holder.id, erasedNotice);
    await announceDesk(transaction);
  });
  // The person is gone; bytes that could not be removed now go with the next erasure.
  await forgetRemoved(database).catch(() => {});
  const erasure = await readLastErasure(context, person);
  if (!erasure) throw new Error('An erasure left no entry in the audit log');
  return erasure;

  async function listReceivers(of: readonly { id: string }[]): Promise<string[]> {
    if (of.length === 0) return [];
    const ids = of.map(({ id }) => id);
    const sent = await db
      .selectDistinct({ webid: deliveries.webid, destination: deliveries.destination })
      .from(deliveries)
      .where(and(inArray(deliveries.leadId, ids), eq(deliveries.state, 'delivered')));
    return sent.map(({ webid, destination }) => `${webid}/${destination}`).sort();
  }
}

const erasedNotice = {
  kind: 'person-erased',
  title: 'Dữ liệu của khách bạn đang giữ vừa được xóa theo yêu cầu của họ',
  text: 'Kết quả cuộc gọi với khách này không lưu được nữa. Bạn nhận khách tiếp theo.',
  path: '/',
} as const;

const beforeSchema = z.object({
  registrations: z.record(z.string(), z.number()).catch({}),
  receivers: z.array(z.string()).catch([]),
});

/** The last erasure of a phone, by its tombstone and the audit log. Also one by a command, which knows less. */
export async function readLastErasure({ db }: Pick<DeskContext, 'db'>, person: string): Promise<Erasure | undefined> {
  const [tombstone] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.kind, 'phone'), eq(erasures.hash, person)))
    .orderBy(desc(erasures.id))
    .limit(1);
  const [entry] = await listEntries(db, { action: 'leads.erase', subject: person }, 1);
  if (!tombstone || !entry) return undefined;
  const known = beforeSchema.safeParse(JSON.parse(entry.before ?? '{}'));
  return {
    at: tombstone.erasedAt,
    by: tombstone.erasedBy,
    total: tombstone.leads,
    ...(known.success ? known.data : { registrations: {}, receivers: [] }),
    ...{ reason: entry.reason, entry: { id: entry.id, hash: entry.hash } },
  };
}

function countByCampaign(found: readonly { webid: string }[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(found, ({ webid }) => webid)].map(([webid, ofOne]) => [webid, ofOne.length]),
  );
}

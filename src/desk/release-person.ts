import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { findPersonOf, isOfPerson, isWithin } from './desk-rows.ts';
import { countQueue, type DeskFilter, isInGroup, matches } from './list-queue.ts';

/** Most people whom one call releases: each registration has its own entry in the audit log. */
const mostReleased = 200;

/** Releases whom a filter finds in quarantine, of those who had registered by `before`. */
export async function releaseMany(
  context: DeskContext,
  reader: DeskReader,
  { before, ...filter }: Omit<DeskFilter, 'holder'> & { before: Date },
  actor: AuditActor,
): Promise<{ released: number; left: number }> {
  const now = context.now();
  const found = await context.db
    .select({ reference: leads.reference })
    .from(leadWork)
    .innerJoin(leads, eq(leads.id, leadWork.leadId))
    .where(
      and(
        ...[isInGroup('quarantined', now), isWithin(reader), matches(filter, now)],
        lte(leadWork.registeredAt, before),
      ),
    )
    .orderBy(desc(leadWork.waitingSince))
    .limit(mostReleased);
  let released = 0;
  for (const { reference } of found) if (await releasePerson(context, reader, reference, actor)) released += 1;
  return { released, left: (await countQueue(context, reader, filter)).quarantined };
}

/**
 * Releases all quarantined registrations of a person: they are called and delivered like any other. False when the
 * person is none of the reader's campaigns, or nothing was quarantined.
 */
export async function releasePerson(
  { db, leads: repository, auditKeys }: DeskContext,
  reader: DeskReader,
  reference: string,
  actor: AuditActor,
): Promise<boolean> {
  const person = await findPersonOf(db, reference);
  if (person === undefined) return false;
  const known = await db.$count(leadWork, and(eq(leadWork.person, person), isWithin(reader)));
  if (known === 0) return false;
  const held = await db
    .select({ reference: leads.reference })
    .from(leads)
    .where(and(isOfPerson(person), isNotNull(leads.quarantine), isNull(leads.hiddenUntil)));
  for (const lead of held) {
    await repository.release(lead.reference, async (transaction, quarantine) => {
      await appendAudit(transaction, auditKeys, {
        ...actor,
        action: 'leads.release',
        subject: { kind: 'lead', id: lead.reference },
        before: { quarantine },
        leads: 1,
      });
    });
  }
  return held.length > 0;
}

import { and, eq, isNull } from 'drizzle-orm';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { deliveries, leads } from '../database/tables/lead-tables.ts';
import { describeReplay } from '../leads/delivery/describe-replay.ts';
import { findAddress } from '../leads/delivery/find-destination.ts';
import { isUuid } from '../staff/people.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';

export type ResendResult =
  | 'sent'
  | 'unknown'
  | 'quarantined'
  /** It waits for its next attempt. */
  | 'underWay'
  /**
   * It would go to another address than the one where it arrived, or nowhere: an operator decides
   * (docs/why/deliveries.md#where-leads-may-go).
   */
  | 'moved';

/** Sends a registration to a destination again, from the beginning, with an entry in the audit log. */
export async function resendDelivery(
  { db, outbox, store, auditKeys }: Pick<DeskContext, 'db' | 'outbox' | 'store' | 'auditKeys'>,
  { webids }: DeskReader,
  { reference, delivery }: { reference: string; delivery: string },
  actor: AuditActor,
): Promise<ResendResult> {
  const [found] = isUuid(delivery)
    ? await db
        .select({ webid: deliveries.webid, destination: deliveries.destination, state: deliveries.state })
        .from(deliveries)
        .innerJoin(leads, eq(leads.id, deliveries.leadId))
        .where(and(eq(deliveries.id, delivery), eq(leads.reference, reference), isNull(leads.hiddenUntil)))
    : [];
  if (!found || (webids !== null && !webids.includes(found.webid))) return 'unknown';
  if (found.state === 'held') return 'quarantined';
  const result = await outbox.replay(
    { reference, destination: found.destination },
    {
      allowsNewAddress: false,
      findAddress: (name, version) => findAddress(store, name, version),
      note: (transaction, replayed) =>
        appendAudit(transaction, auditKeys, {
          ...actor,
          ...describeReplay(replayed),
          subject: { kind: 'lead', id: reference },
          filter: { destination: found.destination },
        }),
    },
  );
  if (result.kind === 'moved') return 'moved';
  return result.deliveries === 0 ? 'underWay' : 'sent';
}

import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { Replayed } from './delivery-outbox.ts';

/** Facts for the audit log: by destination the number in each state, and the addresses before and after. */
export function describeReplay(
  replayed: readonly Replayed[],
): Pick<AuditEntry, 'action' | 'before' | 'after' | 'leads'> {
  const nameOf = ({ destination: { webid, id } }: Replayed) => `${webid}/${id}`;
  return {
    action: 'deliveries.replay',
    before: { deliveries: replayed.map((one) => ({ to: nameOf(one), ...one.states, arrivedAt: one.before })) },
    after: { deliveries: replayed.map((one) => ({ to: nameOf(one), address: one.now ?? null })) },
    leads: replayed.reduce((sum, { deliveries: count }) => sum + count, 0),
  };
}

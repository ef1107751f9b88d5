import type { Database } from '../database/database.ts';
import type { DeliveryOutbox } from './delivery/delivery-outbox.ts';
import { type SaveLeadResult, type SealedLead, saveLeads } from './save-leads.ts';

/**
 * Stores leads with their deliveries and jobs in one transaction: no lead without its deliveries, no delivery without
 * its lead. Leads without destinations need one statement only (decision 0011).
 */
export async function saveWithDeliveries(
  db: Database,
  outbox: DeliveryOutbox | undefined,
  items: readonly SealedLead[],
): Promise<SaveLeadResult[]> {
  const destinations = items.flatMap(({ lead: { webid }, destinations: ofLead = [] }) =>
    ofLead.map(({ id, kind }) => ({ webid, id, kind })),
  );
  if (destinations.length === 0) return saveLeads(db, items);
  if (!outbox) throw new Error('A lead with destinations needs an outbox');
  await outbox.prepare(destinations);
  return db.transaction(async (transaction) => {
    const results = await saveLeads(transaction, items);
    const saved = items.filter((_, index) => results[index]?.kind === 'saved');
    await outbox.add(
      transaction,
      saved.map(({ lead: { reference, webid, quarantine }, destinations: ofLead = [] }) => ({
        ...{ reference, webid, destinations: ofLead },
        isHeld: quarantine !== undefined,
      })),
    );
    return results;
  });
}

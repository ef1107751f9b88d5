import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { DeliveryKind } from '../../content/delivery-destination.ts';
import type { Database } from '../../database/database.ts';
import { type DeliveryState, deliveries, leads } from '../../database/tables.ts';
import type { ReplayFilter } from './delivery-outbox.ts';

/** A delivery as operators see it: nothing of the person. */
export interface ListedDelivery {
  reference: string;
  webid: string;
  destination: string;
  kind: DeliveryKind;
  state: DeliveryState;
  attempts: number;
  lastError: string | undefined;
  /** Where it has arrived, as `describeAddress` says it. */
  boundTo: string | undefined;
  createdAt: Date;
  /** When it is tried next; for those that ended, when that was. Undefined for those that are held. */
  at: Date | undefined;
}

/** The newest deliveries; of certain states only, where they are named. */
export async function listDeliveries(
  db: Database,
  filter: ReplayFilter & { states?: readonly DeliveryState[] },
  limit: number,
): Promise<ListedDelivery[]> {
  const rows = await db
    .select({ delivery: deliveries, reference: leads.reference })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(
      and(isNull(leads.hiddenUntil), matches(filter), filter.states && inArray(deliveries.state, [...filter.states])),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);
  return rows.map(({ reference, delivery: { webid, destination, kind, state, attempts, createdAt, ...row } }) => ({
    ...{ reference, webid, destination, kind, state, attempts, createdAt },
    lastError: row.lastError ?? undefined,
    boundTo: row.boundTo ?? undefined,
    at: state === 'held' ? undefined : (row.endedAt ?? row.dueAt),
  }));
}

function matches({ webid, destination, reference }: ReplayFilter): SQL | undefined {
  return and(
    webid === undefined ? undefined : eq(deliveries.webid, webid),
    destination === undefined ? undefined : eq(deliveries.destination, destination),
    reference === undefined ? undefined : eq(leads.reference, reference),
  );
}

import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type DeliveryState, deliveries, leads } from '../../database/tables/lead-tables.ts';
import type { ReplayFilter } from './delivery-outbox.ts';

/** A delivery as operators see it, without personal data. */
export interface ListedDelivery {
  reference: string;
  webid: string;
  destination: string;
  kind: string;
  state: DeliveryState;
  attempts: number;
  lastError: string | undefined;
  /** The address it was delivered to, from `describeDestination`. */
  boundTo: string | undefined;
  createdAt: Date;
  /** Time of the next attempt; for ended deliveries, of their end. Undefined for held ones. */
  at: Date | undefined;
}

/** The newest deliveries, optionally of certain states only. */
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

import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import {
  type DeliveryDestination,
  deliveryDestinationsSchema,
  describeDestination,
} from '../content/destinations/registry.ts';
import type { Destination } from '../contract/studio/destination-calls.ts';
import type { Database } from '../database/database.ts';
import { sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { drafts } from '../database/tables/working-copy-tables.ts';
import type { DeliveryOutcome } from '../leads/delivery/outcome.ts';
import type { CampaignsContext } from './campaigns-context.ts';

/** One destination of a campaign, as it is shown or as it is being edited. */
interface Found {
  webid: string;
  name: string;
  destination: DeliveryDestination;
  /** Only in the working copy, or otherwise than there. */
  isDraft: boolean;
}

/** Every destination of the campaigns that are not archived; those of a working copy where they differ. */
export async function listDestinations(
  { db, destinations }: Pick<CampaignsContext, 'db' | 'destinations'>,
  isKnown: (webid: string) => boolean,
): Promise<Destination[]> {
  const found = (await findDestinations(db)).filter(({ webid }) => isKnown(webid));
  const counts = await countDeliveries(
    db,
    found.map(({ webid, destination }) => ({ webid, id: destination.id })),
  );
  return found.map(({ webid, name, destination, isDraft }, index) => ({
    ...{ webid, name, id: destination.id, isDraft },
    ...{ kind: describeDestination(destination).title, where: describeDestination(destination).name },
    missing: destinations.listMissing(destination),
    ...{ waiting: 0, dead: 0, arrivedAt: null, lastError: null },
    ...(!isDraft && counts[index]),
  }));
}

/** Sends something that is no lead, with an entry in the audit log. Undefined without such a destination. */
export async function tryDestination(
  { db, auditKeys, destinations }: Pick<CampaignsContext, 'db' | 'auditKeys' | 'destinations'>,
  { webid, id, isDraft }: { webid: string; id: string; isDraft: boolean },
  actor: AuditActor,
): Promise<DeliveryOutcome | undefined> {
  const found = await findDestinations(db, webid);
  const wanted = found.find((one) => one.destination.id === id && one.isDraft === isDraft);
  if (!wanted) return undefined;
  const outcome = await destinations.tryOut(wanted.destination, webid);
  await appendAudit(db, auditKeys, {
    ...actor,
    action: 'deliveries.try',
    subject: { kind: 'campaign', id: webid },
    after: {
      ...{ destination: id, address: describeDestination(wanted.destination).address, isDraft },
      ...{ hasArrived: outcome.kind === 'delivered', ...(outcome.kind !== 'delivered' && { reason: outcome.reason }) },
    },
  });
  return outcome;
}

async function findDestinations(db: Database, webid?: string): Promise<Found[]> {
  const newest = sql<number>`coalesce(${sites.publishedVersion}, (select max(version) from ${siteVersions}
    where ${siteVersions.webid} = ${sites.webid}))`;
  const rows = await db
    .select({
      webid: sites.webid,
      isPublished: sql<boolean>`${sites.publishedVersion} is not null`,
      name: sql<string | null>`${siteVersions.settings} ->> 'name'`,
      shown: sql<unknown>`${siteVersions.settings} -> 'deliveries'`,
      edited: sql<unknown>`${drafts.settings} -> 'deliveries'`,
      hasDraft: sql<boolean>`${drafts.webid} is not null`,
    })
    .from(sites)
    .innerJoin(siteVersions, sql`${siteVersions.webid} = ${sites.webid} and ${siteVersions.version} = ${newest}`)
    .leftJoin(drafts, eq(drafts.webid, sites.webid))
    .where(webid === undefined ? sql`${sites.archivedAt} is null` : eq(sites.webid, webid))
    .orderBy(sites.webid);
  return rows.flatMap((row) => {
    const name = row.name ?? row.webid;
    const stored = readDestinations(row.shown);
    const edited = row.hasDraft ? readDestinations(row.edited) : [];
    const isStored = (one: DeliveryDestination) =>
      stored.some((other) => JSON.stringify(other) === JSON.stringify(one));
    return [
      ...stored.map((destination) => ({ webid: row.webid, name, destination, isDraft: !row.isPublished })),
      ...edited
        .filter((one) => !isStored(one))
        .map((destination) => ({ webid: row.webid, name, destination, isDraft: true })),
    ];
  });
}

/** None while somebody is typing something that is no list of destinations yet. */
function readDestinations(value: unknown): readonly DeliveryDestination[] {
  const read = deliveryDestinationsSchema.safeParse(value ?? []);
  return read.success ? read.data : [];
}

const countsSchema = z.object({
  rows: z.array(
    z.object({
      waiting: z.coerce.number(),
      dead: z.coerce.number(),
      arrivedAt: z.nullable(z.coerce.date().transform((time) => time.toISOString())),
      lastError: z.nullable(z.string()),
    }),
  ),
});

/** In the order of the destinations. Reads what is not finished, and the newest of what has arrived. */
async function countDeliveries(db: Database, destinations: readonly { webid: string; id: string }[]) {
  const { rows } = countsSchema.parse(
    await db.execute(sql`
      select coalesce(waiting, 0) as waiting, coalesce(dead, 0) as dead, error as "lastError",
        (
          select max(ended_at) from deliveries
          where webid = asked.webid and destination = asked.id and state = 'delivered'
        ) as "arrivedAt"
      from rows from (json_to_recordset(${JSON.stringify(destinations)}::json) as (webid text, id text))
        with ordinality as asked (webid, id, place)
      left join (
        select webid, destination,
          count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'dead') as dead,
          (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as error
        from deliveries where state in ('waiting', 'dead') group by webid, destination
      ) as unfinished on unfinished.webid = asked.webid and unfinished.destination = asked.id
      order by place`),
  );
  return rows;
}

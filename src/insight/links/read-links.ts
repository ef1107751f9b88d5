import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { linkWordMaxLength } from '../../contract/insight/link-words.ts';
import { boundsOf, listPeriodDays, type Period } from '../../contract/insight/period.ts';
import { handOverFormName } from '../../contract/registration/stored-hand-over-name.ts';
import type { KeptLink, LinkList } from '../../contract/studio/link-calls.ts';
import type { Database } from '../../database/database.ts';
import { links, pageCounts } from '../../database/tables/insight-tables.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { staff } from '../../database/tables/staff-tables.ts';
import { isCounted } from '../results/lead-days.ts';

const daysSchema = z.object({
  rows: z.array(z.object({ id: z.string(), event: z.string(), day: z.string(), count: z.coerce.number() })),
});
const registrationsSchema = z.object({
  rows: z.array(z.object({ id: z.string(), count: z.coerce.number() })),
});
const totalSchema = z.object({
  rows: z.array(z.object({ views: z.coerce.number(), handovers: z.coerce.number() })).length(1),
});

/**
 * The links of a campaign, newest first, with what each brought in a period, and what the campaign brought as a whole.
 * A view or a registration belongs to a link when it has exactly its words.
 */
export async function readLinks(
  db: Database,
  webid: string,
  period: Period,
  readerId: string,
): Promise<Pick<LinkList, 'links' | 'total'>> {
  const rows = await db
    .select({ link: links, by: staff.name })
    .from(links)
    .leftJoin(staff, eq(staff.id, links.createdBy))
    .where(eq(links.webid, webid))
    .orderBy(desc(links.createdAt), desc(links.id));
  const days = new Map(listPeriodDays(period).map((day, index) => [day, index]));
  const views = new Map(rows.map(({ link }) => [link.id, Array.from(days, () => 0)]));
  const results = new Map<string, number>();
  for (const { id, event, day, count } of await countPages(db, webid, period)) {
    const byDay = views.get(id);
    const index = days.get(day);
    if (event === 'handOver') results.set(id, (results.get(id) ?? 0) + count);
    else if (byDay && index !== undefined) byDay[index] = count;
  }
  for (const { id, count } of await countLeads(db, webid, period)) results.set(id, (results.get(id) ?? 0) + count);
  return {
    links: rows.map(({ link, by }): KeptLink => {
      const { id, name, source, medium, campaign, content, createdBy, createdAt, archivedAt } = link;
      const byDay = views.get(id) ?? [];
      return {
        ...{ id, name, source, medium, campaign, content, byDay },
        createdBy: createdBy === null ? null : { name: by ?? '', isSelf: createdBy === readerId },
        createdAt: createdAt.toISOString(),
        isArchived: archivedAt !== null,
        views: byDay.reduce((sum, count) => sum + count, 0),
        registrations: results.get(id) ?? 0,
      };
    }),
    total: await readTotal(db, webid, period),
  };
}

/** Views and hand-overs with the words of a link, by day in Viet Nam. */
async function countPages(db: Database, webid: string, period: Period) {
  const { since, until } = boundsOf(period);
  const answer = await db.execute(sql`
    select ${links.id} as id, ${pageCounts.event} as event,
      to_char(${pageCounts.hour} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day,
      sum(${pageCounts.count}) as count
    from ${pageCounts} join ${links} on ${links.webid} = ${pageCounts.webid} and ${links.source} = ${pageCounts.source}
      and ${links.medium} = ${pageCounts.medium} and ${links.campaign} = ${pageCounts.campaign}
      and ${links.content} = ${pageCounts.content}
    where ${pageCounts.webid} = ${webid} and ${pageCounts.hour} >= ${since.toISOString()}
      and ${pageCounts.hour} < ${until.toISOString()} and ${pageCounts.event} in ('view', 'handOver')
    group by 1, 2, 3`);
  return daysSchema.parse(answer).rows;
}

/** A registration has its words as the address had them; counts and links have them in small letters. */
async function countLeads(db: Database, webid: string, period: Period) {
  const { since, until } = boundsOf(period);
  const words = [
    [links.source, leads.utmSource],
    [links.medium, leads.utmMedium],
    [links.campaign, leads.utmCampaign],
    [links.content, leads.utmContent],
  ] as const;
  const sameWords = words.map(
    ([word, told]) => sql`${word} = left(lower(trim(coalesce(${told}, ''))), ${linkWordMaxLength})`,
  );
  const answer = await db.execute(sql`
    select ${links.id} as id, count(*) as count
    from ${leads} join ${links} on ${links.webid} = ${leads.webid} and ${and(...sameWords)}
    where ${ofPeriod(webid, since, until)}
    group by 1`);
  return registrationsSchema.parse(answer).rows;
}

async function readTotal(db: Database, webid: string, period: Period) {
  const { since, until } = boundsOf(period);
  const answer = await db.execute(sql`
    select coalesce(sum(${pageCounts.count}) filter (where ${pageCounts.event} = 'view'), 0) as views,
      coalesce(sum(${pageCounts.count}) filter (where ${pageCounts.event} = 'handOver'), 0) as handovers
    from ${pageCounts}
    where ${pageCounts.webid} = ${webid} and ${pageCounts.hour} >= ${since.toISOString()}
      and ${pageCounts.hour} < ${until.toISOString()} and ${pageCounts.event} in ('view', 'handOver')`);
  const { views, handovers } = totalSchema.parse(answer).rows[0] ?? { views: 0, handovers: 0 };
  return { views, registrations: handovers + (await db.$count(leads, ofPeriod(webid, since, until))) };
}

function ofPeriod(webid: string, since: Date, until: Date) {
  return and(
    isCounted,
    eq(leads.webid, webid),
    gte(leads.createdAt, since),
    lt(leads.createdAt, until),
    // Without hand-overs, which the pages count themselves.
    ne(leads.form, handOverFormName),
  );
}

import { count, isNotNull, isNull, max } from 'drizzle-orm';
import type { PlannedPublication } from '../content/publication-schedule.ts';
import type { InsightCampaign } from '../contract/studio/insight-calls.ts';
import type { Database } from '../database/database.ts';
import { publications } from '../database/tables/campaign-tables.ts';
import { experiments } from '../database/tables/experiment-tables.ts';
import { links } from '../database/tables/insight-tables.ts';
import { listCampaigns } from './list-campaigns.ts';

/** All campaigns by name, with the numbers that the tabs of their results show. */
export async function listInsightCampaigns(
  db: Database,
  planned: readonly PlannedPublication[],
): Promise<InsightCampaign[]> {
  const [rows, shown, linkCounts, running] = await Promise.all([
    listCampaigns(db, planned),
    db
      .select({ webid: publications.webid, at: max(publications.publishedAt) })
      .from(publications)
      .where(isNotNull(publications.version))
      .groupBy(publications.webid),
    db.select({ webid: links.webid, count: count() }).from(links).where(isNull(links.archivedAt)).groupBy(links.webid),
    db
      .select({ webid: experiments.webid, count: count() })
      .from(experiments)
      .where(isNull(experiments.stoppedAt))
      .groupBy(experiments.webid),
  ]);
  const shownAt = new Map(shown.map(({ webid, at }) => [webid, at]));
  const linksOf = new Map(linkCounts.map((row) => [row.webid, row.count]));
  const runningOf = new Map(running.map((row) => [row.webid, row.count]));
  const byName = new Intl.Collator('vi');
  return rows
    .map(({ webid, name, template, state, publishedVersion, isArchived }): InsightCampaign => {
      const at = publishedVersion === null ? undefined : shownAt.get(webid);
      return {
        ...{ webid, name, template, state, publishedVersion, isArchived },
        publishedAt: at?.toISOString() ?? null,
        links: linksOf.get(webid) ?? 0,
        experiments: runningOf.get(webid) ?? 0,
      };
    })
    .sort((one, other) => byName.compare(one.name, other.name));
}

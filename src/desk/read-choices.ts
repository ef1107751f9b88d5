import { desc, inArray, sql } from 'drizzle-orm';
import { siteVersions } from '../database/tables/campaign-tables.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { isWithin } from './desk-rows.ts';
import { listAgents } from './read-team.ts';

/** What the queue can be filtered by, within the campaigns of the reader. */
export async function readChoices({ db }: Pick<DeskContext, 'db'>, reader: DeskReader) {
  const inVietnameseOrder = new Intl.Collator('vi').compare;
  const waits = inArray(leadWork.state, ['new', 'callBack', 'retry']);
  // All people are read once: there may be a million.
  const counted = await db
    .select({
      webid: leadWork.webid,
      source: leadWork.utmSource,
      toCall: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
    })
    .from(leadWork)
    .where(isWithin(reader))
    .groupBy(leadWork.webid, leadWork.utmSource);
  const ofCampaigns = [...Map.groupBy(counted, ({ webid }) => webid)].map(([webid, rows]) => ({
    webid,
    toCall: rows.reduce((sum, { toCall }) => sum + toCall, 0),
  }));
  const named = await readNames(ofCampaigns.map(({ webid }) => webid));
  return {
    campaigns: ofCampaigns
      .map(({ webid, toCall }) => ({ webid, name: named.get(webid) ?? webid, toCall }))
      .sort((one, other) => inVietnameseOrder(one.name, other.name)),
    sources: [...new Set(counted.flatMap(({ source }) => source ?? []))].sort(inVietnameseOrder),
    agents: await listAgents({ db }, reader),
  };

  /** The name in the newest version. */
  async function readNames(webids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (webids.length === 0) return new Map();
    const rows = await db
      .selectDistinctOn([siteVersions.webid], {
        webid: siteVersions.webid,
        name: sql<string>`${siteVersions.settings} ->> 'name'`,
      })
      .from(siteVersions)
      .where(inArray(siteVersions.webid, [...webids]))
      .orderBy(siteVersions.webid, desc(siteVersions.version));
    return new Map(rows.map(({ webid, name }) => [webid, name]));
  }
}

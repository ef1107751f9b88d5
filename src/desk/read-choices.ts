import { and, asc, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import { siteVersions } from '../database/tables/campaign-tables.ts';
import { leadWork } from '../database/tables/desk-tables.ts';
import type { DeskContext, DeskReader } from './desk-context.ts';
import { isWithin } from './desk-rows.ts';
import { listAgents } from './read-team.ts';

/** What the queue can be filtered by, within the campaigns of the reader. */
export async function readChoices({ db }: Pick<DeskContext, 'db'>, reader: DeskReader) {
  const waits = inArray(leadWork.state, ['new', 'callBack', 'retry']);
  const counted = await db
    .select({ webid: leadWork.webid, toCall: sql<number>`count(*) filter (where ${waits})`.mapWith(Number) })
    .from(leadWork)
    .where(isWithin(reader))
    .groupBy(leadWork.webid);
  const sources = await db
    .selectDistinct({ source: leadWork.utmSource })
    .from(leadWork)
    .where(and(isWithin(reader), isNotNull(leadWork.utmSource)))
    .orderBy(asc(leadWork.utmSource));
  const named = await readNames(counted.map(({ webid }) => webid));
  return {
    campaigns: counted
      .map(({ webid, toCall }) => ({ webid, name: named.get(webid) ?? webid, toCall }))
      .sort((one, other) => one.name.localeCompare(other.name, 'vi')),
    sources: sources.flatMap(({ source }) => source ?? []),
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

import { readdirSync, statSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { campaignPages } from '../e2e/campaign-pages.ts';
import type { OpenDatabase } from '../src/database/database.ts';

/** The demo campaign with the most bytes of content. */
export function largestCampaign(): string {
  const size = (webid: string) =>
    readdirSync(`content/${webid}/content`).reduce(
      (sum, name) => sum + statSync(`content/${webid}/content/${name}`).size,
      0,
    );
  return campaignPages.reduce((largest, webid) => (size(webid) > size(largest) ? webid : largest));
}

/** Publishes copies of the demo campaigns, made inside the database: `chien_dich_1` and so on. */
export async function addCampaigns({ db }: Pick<OpenDatabase, 'db'>, count: number): Promise<void> {
  await db.execute(sql`create temporary table copies as
    select 'chien_dich_' || n as webid, demo.webid as source from generate_series(1, ${count}::int) n
    join (select webid, row_number() over (order by webid) as place, count(*) over () as demos from sites) demo
      on demo.place = 1 + n % demo.demos`);
  await db.execute(sql`insert into sites (webid, published_version) select webid, null from copies`);
  await db.execute(sql`
    insert into site_versions (webid, version, settings, content, media)
    select copies.webid, 1,
      (settings::jsonb || jsonb_build_object('webid', copies.webid, 'name', 'Bản sao ' || copies.webid))::json,
      content, media
    from copies join site_versions demo on demo.webid = copies.source and demo.version = 1`);
  // A history of its own, as every publication has: its trigger hashes the version.
  await db.execute(sql`
    insert into publications (webid, version, published_at)
    select webid, 1, now() - n * interval '1 day' from copies, generate_series(1, 2) n`);
  await db.execute(sql`update sites set published_version = 1 where published_version is null`);
  await db.execute(sql`analyze sites, site_versions, publications`);
}

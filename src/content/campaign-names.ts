import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { sites, siteVersions } from '../database/tables/campaign-tables.ts';
import { siteSettingsSchema } from './site.ts';

const rowsSchema = z.object({
  rows: z.array(
    z.object({
      webid: z.string(),
      // Not by SQL, which refuses what JSON may hold: NUL.
      settings: siteSettingsSchema.pick({ name: true }).strip().nullable(),
      is_archived: z.boolean(),
    }),
  ),
});

export interface NamedCampaign {
  readonly webid: string;
  /** Name of the campaign in its newest version. */
  readonly name: string;
  readonly isArchived: boolean;
}

/** All campaigns with their names, by name. */
export async function readCampaignNames(db: Database): Promise<NamedCampaign[]> {
  const answer = await db.execute(sql`
    select s.webid, s.archived_at is not null as is_archived,
      (select v.settings from ${siteVersions} v where v.webid = s.webid order by v.version desc limit 1) as settings
    from ${sites} s`);
  return rowsSchema
    .parse(answer)
    .rows.map(({ webid, settings, is_archived: isArchived }) => ({ webid, name: settings?.name ?? webid, isArchived }))
    .sort((one, other) => one.name.localeCompare(other.name, 'vi'));
}

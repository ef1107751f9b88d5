import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { listLocksOfTemplates } from '../../content/locks.ts';
import { parseStoredVersion, storedContentSchema, storedMediaSchema } from '../../content/stored-version.ts';
import { findLockedChange } from '../../contract/studio/find-locked-change.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import type { Database } from '../../database/database.ts';
import { bankTemplates } from '../../database/tables/bank-tables.ts';
import { sites, siteVersions } from '../../database/tables/campaign-tables.ts';
import type { Asker } from '../reviews/read-reviews.ts';

interface MadeCampaign {
  readonly webid: string;
  readonly name: string;
  /** Its newest version has something else where a lock holds what the template has. */
  readonly isOther: boolean;
}

/** The campaigns that were made from a template and that the caller may read. */
export async function listMadeCampaigns(db: Database, id: string, { grants }: Asker): Promise<MadeCampaign[]> {
  const newest = sql`(${siteVersions.webid}, ${siteVersions.version}) in
    (select webid, max(version) from site_versions group by webid)`;
  const rows = await db
    .select({ version: siteVersions })
    .from(sites)
    .innerJoin(siteVersions, eq(siteVersions.webid, sites.webid))
    .where(and(eq(sites.bankTemplate, id), newest))
    .orderBy(asc(sites.webid));
  const held = await listLocksOfTemplates(db, [id]);
  const [template] = await db
    .select()
    .from(bankTemplates)
    .where(and(eq(bankTemplates.id, id), inArray(bankTemplates.state, ['released', 'withdrawn'])))
    .orderBy(sql`${bankTemplates.version} desc`)
    .limit(1);
  // A template without words says nothing of what its campaigns have.
  const wanted = template?.content
    ? {
        settings: storedContentSchema.parse(template.settings),
        content: storedContentSchema.parse(template.content),
        media: storedMediaSchema.parse(template.media),
      }
    : undefined;
  return rows.flatMap(({ version }) => {
    if (!mayDo(grants, 'campaign.read', version.webid)) return [];
    const { webid, settings, content, media } = parseStoredVersion(version);
    const isOther =
      wanted !== undefined && findLockedChange([wanted], { settings, content, media }, held) !== undefined;
    return [{ webid, name: settings.name, isOther }];
  });
}

import { and, eq } from 'drizzle-orm';
import { type BankTemplateName, type SiteDraft, siteSettingsSchema } from '../../content/site.ts';
import { storedContentSchema, storedMediaSchema } from '../../content/stored-version.ts';
import { bankTemplates } from '../../database/tables/bank-tables.ts';
import type { CampaignsContext } from '../campaigns-context.ts';
import { readSample } from '../read-sample.ts';

/** What samples are read with. */
export type SampleDeps = Pick<CampaignsContext, 'sampleDir' | 'findTemplate'>;

/**
 * What a campaign from a template of the bank begins with: its words, or those of the samples. Undefined for one that
 * is not released, and where this version of the program cannot draw it.
 */
export async function draftFromTemplate(
  { db, findTemplate, sampleDir }: Pick<CampaignsContext, 'db'> & SampleDeps,
  { id, version }: BankTemplateName,
): Promise<SiteDraft | undefined> {
  const isOne = and(eq(bankTemplates.id, id), eq(bankTemplates.version, version), eq(bankTemplates.state, 'released'));
  const [row] = await db.select().from(bankTemplates).where(isOne);
  if (!row) return undefined;
  // Name and address are those of the new campaign.
  const settings = siteSettingsSchema.parse({ webid: 'mau', name: row.name, ...Object(row.settings) });
  if (!findTemplate(settings.template)) return undefined;
  if (row.content !== null) {
    const content = storedContentSchema.parse(row.content);
    return { settings, content, media: storedMediaSchema.parse(row.media), files: new Map() };
  }
  const sample = await readSample(sampleDir, settings.template);
  return sample && { ...sample, settings: { ...sample.settings, ...settings } };
}

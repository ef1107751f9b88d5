import { and, eq } from 'drizzle-orm';
import { type BankTemplateName, type SiteDraft, siteSettingsSchema } from '../../content/site.ts';
import { storedContentSchema, storedMediaSchema } from '../../content/stored-version.ts';
import { readLayout } from '../../contract/layout.ts';
import { bankTemplates } from '../../database/tables/bank-tables.ts';
import { findSection } from '../../sections/registry.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import type { CampaignsContext } from '../campaigns-context.ts';
import { adoptPart } from '../parts/adopt-part.ts';
import { readSample } from '../read-sample.ts';
import { loadSectionSample } from '../sections/load-section-sample.ts';
import type { WorkingDocument } from '../working-copies/working-copy.ts';

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
  const template = findTemplate(settings.template);
  if (!template) return undefined;
  if (row.content !== null) {
    const content = storedContentSchema.parse(row.content);
    return { settings, content, media: storedMediaSchema.parse(row.media), files: new Map() };
  }
  const sample = await readSample(sampleDir, settings.template);
  if (!sample) return undefined;
  return addPartSamples({ ...sample, settings: { ...sample.settings, ...settings } }, template, sampleDir);
}

/** A draft with the sample words and files of the parts that its layout adds. */
async function addPartSamples(draft: SiteDraft, template: PageTemplate, sampleDir: string): Promise<SiteDraft> {
  let document: WorkingDocument = draft;
  const files = new Map(draft.files);
  for (const { key, section } of readLayout(draft.settings) ?? []) {
    const made = findSection(section ?? '');
    const sample = made && (await loadSectionSample(sampleDir, made.name));
    if (!sample) continue;
    const { value, added, full } = adoptPart(sample, made, document, template);
    const media = full ? document.media : { ...document.media, ...added };
    document = { ...document, content: { ...document.content, [key]: value }, media };
    for (const [path, { hash }] of Object.entries(sample.media)) {
      const bytes = sample.bytes.get(path);
      if (bytes) files.set(hash, bytes);
    }
  }
  return { ...draft, content: document.content, media: document.media, files };
}

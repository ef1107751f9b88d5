import { join } from 'node:path';
import { readSiteFolder } from '../content/read-site-folder.ts';
import type { SiteDraft } from '../content/site.ts';

/** The sample campaign of a template; undefined when it cannot be read. */
export async function readSample(sampleDir: string, template: string): Promise<SiteDraft | undefined> {
  const sample = await readSiteFolder(join(sampleDir, template));
  return sample.kind === 'draft' ? sample.draft : undefined;
}

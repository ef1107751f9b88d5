import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '../database/open.ts';
import { prepareData } from './prepared-data.ts';
import { quickFolder } from './quick-folder.ts';

/** For tests: a data folder of their own with an embedded database, as a server of this version has left it. */
export async function makeEmbeddedFolder(): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')));
  const data = await prepareData('embedded', version, async (dataDir) => (await openDatabase({ dataDir })).close());
  const dataDir = mkdtempSync(join(quickFolder(), 'landing-test-'));
  cpSync(data, dataDir, { recursive: true });
  return dataDir;
}

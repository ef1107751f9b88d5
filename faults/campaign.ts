import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScenarioTools } from './scenario.ts';
import { runCommand } from './server-process.ts';

/** The campaign that visitors of these tests register with. */
const webid = 'hu_vang';

export async function readPage(address: string): Promise<string> {
  return (await fetch(`${address}/${webid}`)).text();
}

/** Publishes the campaign with another title. */
export function publishTitle(tools: ScenarioTools, env: Record<string, string>, title: string): Promise<void> {
  return importChanged(tools, env, join('content', 'home.meta.json'), { title }, '--publish');
}

/** Imports it as a draft. */
export function importTitle(tools: ScenarioTools, env: Record<string, string>, title: string): Promise<void> {
  return importChanged(tools, env, join('content', 'home.meta.json'), { title });
}

/** Publishes the campaign with these delivery destinations. */
export function publishDestinations(
  tools: ScenarioTools,
  env: Record<string, string>,
  deliveries: readonly object[],
): Promise<void> {
  return importChanged(tools, env, 'site.json', { deliveries }, '--publish');
}

/** Imports the demo content with other values in one of its files. `env` names the database. */
async function importChanged(
  { folder }: ScenarioTools,
  env: Record<string, string>,
  file: string,
  changes: object,
  ...options: string[]
): Promise<void> {
  const site = join(folder, webid);
  await mkdir(site, { recursive: true });
  await cp(join('content', webid), site, { recursive: true });
  const path = join(site, file);
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...(typeof value === 'object' ? value : {}), ...changes }));
  // The demo's folder may name a version of another scenario's database, hence `--anyway`.
  await runCommand(['site', 'import', site, '--anyway', ...options], { DATA_DIR: join(folder, 'command'), ...env });
}

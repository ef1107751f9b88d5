import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLanding } from '../scripts/built-server.ts';
import { testDataDir } from './server-address.ts';

/**
 * Runs `landing …` against the data of the running test server, as an operator does beside a running server. Returns
 * its output.
 */
export function landing(...words: string[]): Promise<string> {
  return runLanding(words, { DATA_DIR: testDataDir('main'), LOG_LEVEL: 'error' });
}

/** Options of commands that publish: other tests make accounts, and from then on somebody would have to approve. */
export const unapproved = ['--break-glass', 'Thử nghiệm trình duyệt'] as const;

/** Imports a folder and publishes it at once. Returns what the command says. */
export function publishFolder(folder: string): Promise<string> {
  return landing('site', 'import', folder, '--publish', ...unapproved);
}

/** Where copies of card campaigns hand over to; a test that goes there answers for it. */
export const registrationPage = 'https://dang-ky.nganhang.example/mo-the';

/**
 * A copy of a demo campaign, that of Hũ Vàng unless another is named, under another webid, in a folder of its own that
 * is removed afterwards.
 */
export async function withCampaign(
  webid: string,
  content: Record<string, unknown>,
  work: (folder: string) => Promise<void>,
  source: { campaign: string; settings?: Record<string, unknown> } = { campaign: 'hu_vang' },
): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'campaign-'));
  const folder = join(parent, webid);
  try {
    await cp(join('content', source.campaign), folder, { recursive: true });
    const site = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
    // The demo's own address is for demo campaigns only.
    const registrationUrl = site.registrationUrl && registrationPage;
    const settings = { ...site, ...(registrationUrl && { registrationUrl }), ...source.settings, webid };
    await writeFile(join(folder, 'site.json'), JSON.stringify(settings));
    await writeContent(folder, content);
    await work(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Writes values of keys into a campaign's folder. */
export async function writeContent(folder: string, content: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(content)) {
    await writeFile(join(folder, 'content', `${key}.json`), JSON.stringify(value));
  }
}

/** Takes keys out of a campaign's folder. */
export async function removeKeys(folder: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await rm(join(folder, 'content', `${key}.json`));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium } from '@playwright/test';
import { campaignPages } from '../e2e/campaign-pages.ts';
import { runLanding } from '../scripts/built-server.ts';
import { chromiumPath } from './bench-data.ts';
import { medianBy, percentile } from './median.ts';
import { measurePreviewUpdates } from './preview-updates.ts';
import { atMost, type Row } from './row.ts';
import { startServer, untilPicturesAreMade } from './running-server.ts';
import { measureStudioWeight, studioBudgetOf } from './studio-weight.ts';

const campaigns = 500;
const rounds = 7;
/** Typed into each preview. */
const letters = 200;
const port = 4420;

/**
 * The Studio in a browser: script of each screen, and how long the list of 500
 * campaigns takes. Ready: the first rows are drawn; their pictures and findings come one after the other, while the
 * server still checks the other campaigns.
 */
export async function studio(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landing-bench-studio-'));
  const server = await startServer({ port, dataDir, env: { DEMO: 'on' } });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const email = 'bench@lachong.example';
    const printed = await runLanding(['staff', 'add', email, '--role', 'editor'], { DATA_DIR: dataDir });
    const token = /#(\S+)/.exec(printed)?.[1];
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const weights = await measureStudioWeight(browser, server.address);
    const answer = await context.request.post('/studio/api/links/use', {
      headers: { origin: server.address },
      data: { token, name: 'Bench', password: 'một câu dài để đo' },
    });
    if (!answer.ok()) throw new Error(`The link was not taken: ${await answer.text()}`);
    const previews = await measurePreviews(context);
    // The window is there before: while Chromium opens one, it draws its own buttons and menus for a second.
    const page = await context.newPage();
    await makeCampaigns(context.request, server.address);
    await untilPicturesAreMade(server.address);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/studio');
      await page.locator('tbody tr').first().waitFor();
      times.push(await page.evaluate(() => performance.now()));
      await page.goto('about:blank');
    }
    const searches = await measureSearch(context.request);
    return [
      ...[...weights].map(([name, bytes]) =>
        atMost(`Studio, ${name}: script, gzip`, bytes / 1000, studioBudgetOf(name) / 1000, 'kB'),
      ),
      ...previews,
      atMost(`Studio: ${campaigns} campaigns, ready for the first time`, (times[0] ?? 0) / 1000, 1, 's', 2),
      atMost(`Studio: ${campaigns} campaigns, ready, median`, medianBy(times.slice(1), (ms) => ms) / 1000, 1, 's', 2),
      atMost(`Studio: texts of ${campaigns} campaigns searched for the first time`, searches.first / 1000, 5, 's', 2),
      atMost(`Studio: texts of ${campaigns} campaigns searched, p95`, percentile(searches.later, 0.95), 200, 'ms'),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A letter in the preview of each template: the whole way, and the part of it that is spent in the frame. */
async function measurePreviews(context: BrowserContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const webid of campaignPages) {
    const { morphed, painted } = await measurePreviewUpdates(context, webid, letters);
    rows.push(
      atMost(`Preview of ${webid}: letter to repaint, p95`, percentile(painted, 0.95), 100, 'ms'),
      atMost(`Preview of ${webid}: change of the page, p95`, percentile(morphed, 0.95), 20, 'ms'),
    );
  }
  return rows;
}

/** Milliseconds of searches in the texts of all campaigns: the first one reads them. */
async function measureSearch(request: APIRequestContext): Promise<{ first: number; later: number[] }> {
  const search = async (text: string) => {
    const began = performance.now();
    const answer = await request.get('/studio/api/campaigns/search', { params: { text } });
    if (!answer.ok()) throw new Error(`Nothing was searched: ${await answer.text()}`);
    return performance.now() - began;
  };
  const first = await search('quý hơn kim cương');
  const later: number[] = [];
  for (let count = 0; count < 100; count += 1) later.push(await search(`kim cương ${count % 10}`));
  return { first, later };
}

/** Copies of the demo campaigns under other names, made by the Studio's own call. */
async function makeCampaigns(request: APIRequestContext, origin: string): Promise<void> {
  for (let count = 0; count < campaigns - campaignPages.length; count += 1) {
    const source = { kind: 'copy', webid: campaignPages[count % campaignPages.length] };
    const data = { webid: `chien_dich_${count}`, name: `Chiến dịch số ${count}`, source };
    const answer = await request.post('/studio/api/campaigns', { headers: { origin }, data });
    if (!answer.ok()) throw new Error(`No campaign was made: ${await answer.text()}`);
  }
}

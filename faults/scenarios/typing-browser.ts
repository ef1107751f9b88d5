import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { studioApiPath } from '../../src/contract/studio/studio-call.ts';
import { startBrowser } from '../browser-process.ts';
import { expectEqual, openPostgres, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { query, until } from '../server-process.ts';
import { type StudioClient, signInAs } from '../studio-client.ts';

/** Somebody types in the editor, in a real browser, while something breaks. */
export const typingBrowserScenarios: readonly Scenario[] = [
  {
    name: 'kill-browser-while-typing',
    what: 'kill -9 of the browser while somebody types: what was acknowledged, and what was kept, is there once',
    limitSeconds: 900,
    run: killBrowser,
  },
  {
    name: 'database-away-while-typing',
    what: 'PostgreSQL is away for a minute while somebody types: the editor says so, keeps all, and sends it once',
    limitSeconds: 600,
    run: haltDatabase,
  },
];

const webid = 'hu_vang';
const copyPath = `/campaigns/${webid}/working-copy`;
/** A text in the banner. */
const field = (page: Page) => page.getByLabel('Câu dẫn', { exact: true });
/** What is typed this long before a kill must have been kept by the browser, in milliseconds. */
const keptMs = 300;

async function killBrowser(tools: ScenarioTools): Promise<void> {
  const rounds = tools.isShort ? 3 : 20;
  const dataDir = await tools.newDataDir();
  const server = await openServer(tools, { dataDir, env: { DEMO: 'on' } });
  const person = await signInAs('editor', { address: () => server.address, env: { DATA_DIR: dataDir, DEMO: 'on' } });
  const profile = join(tools.folder, 'profile');
  let acknowledged = '';
  let sure = '';
  let fromBrowser = 0;
  for (let round = 0; round < rounds; round += 1) {
    const browser = await startBrowser(profile);
    tools.afterwards(browser.killAtOnce);
    // A browser that was killed has forgotten the session, so the person signs in again.
    const page = await openEditor(browser.context, server.address, person);
    const shown = await field(page).inputValue();
    const stored = await readStored(person);
    expectEqual(`stored after ${round} kills`, stored, shown);
    if (!shown.startsWith(sure)) throw new Error(`lost after ${round} kills: "${sure}" was typed, "${shown}" is there`);
    if (!shown.startsWith(acknowledged))
      throw new Error(`lost after ${round} kills: "${acknowledged}" was acknowledged, "${shown}" is there`);
    if (shown.length > acknowledged.length && round > 0) fromBrowser += 1;
    acknowledged = shown;

    page.on('response', async (response) => {
      const text = await readAcknowledged(response);
      if (text !== undefined && text.length > acknowledged.length) acknowledged = text;
    });
    // In each second round nothing reaches the server, so that all is in the browser only.
    const isAway = round % 2 === 1;
    if (isAway) await page.route('**/working-copy/changes', (route) => route.abort());
    await field(page).click();
    await page.keyboard.press('Control+End');
    const typed: { text: string; at: number }[] = [];
    let text = shown;
    // Each kill hits another point of its work.
    for (const letter of ` ${round}: ${'abcdefghijklmnopqrstuvwxyz'.slice(0, 8 + ((round * 7) % 17))}`) {
      await page.keyboard.type(letter);
      text += letter;
      typed.push({ text, at: performance.now() });
      await delay(20);
    }
    if (isAway) await page.getByText('Mất kết nối, đang giữ 1 thay đổi trên máy này').waitFor();
    await delay(round * 17);
    const killedAt = performance.now();
    await browser.killAtOnce();
    sure = typed.findLast(({ at }) => at < killedAt - keptMs)?.text ?? shown;
  }
  tools.say(`killed ${rounds} times; in ${fromBrowser} rounds the browser sent what the server had not acknowledged`);
}

async function haltDatabase(tools: ScenarioTools): Promise<void> {
  const postgres = await openPostgres(tools);
  const dataDir = join(tools.folder, 'data');
  const env = { DEMO: 'on', DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const server = await openServer(tools, { dataDir, env });
  const person = await signInAs('editor', { address: () => server.address, env });
  const browser = await startBrowser(join(tools.folder, 'profile'));
  tools.afterwards(browser.killAtOnce);
  const page = await openEditor(browser.context, server.address, person);
  await field(page).click();
  await page.keyboard.press('Control+a');
  let wasSaid = false;
  /** Until so many milliseconds have passed. */
  const typeFor = async (ms: number) => {
    const started = performance.now();
    for (let count = 0; performance.now() - started < ms; count += 1) {
      await page.keyboard.type(count % 8 === 7 ? ' ' : 'abcdefg'.charAt(count % 8));
      wasSaid ||= await page.getByText('Mất kết nối, đang giữ 1 thay đổi trên máy này').isVisible();
      await delay(100);
    }
  };
  // Each in the middle of a save, which may or may not be stored.
  const awayMs = [1_000, 3_000, 60_000];
  for (const ms of awayMs) {
    await typeFor(3_000);
    const typing = typeFor(ms);
    await postgres.halt();
    await typing;
    if (server.child.exitCode !== null) throw new Error(`the server has ended: ${server.output().slice(-3000)}`);
    const answer = await page.request.get(`${server.address}${studioApiPath}${copyPath}`);
    expectEqual('what the server answers meanwhile', answer.status(), 503);
    await postgres.resume();
    await page.getByText(/^Đã lưu/).waitFor({ timeout: 60_000 });
  }
  expectEqual('whether the editor said that it keeps a change', wasSaid, true);
  const text = await field(page).inputValue();
  expectEqual('what is stored', await readStored(person), text);
  const saves = await query<{ value: string }>(
    { url: postgres.url },
    "SELECT changes->0->>'value' AS value FROM draft_changes WHERE webid = 'hu_vang'",
  );
  const values = saves.map(({ value }) => value);
  expectEqual('saves that are stored twice', values.length - new Set(values).size, 0);
  tools.say(
    `${text.length} letters typed; the database was away for ${awayMs.join(', ')} ms; ${values.length} saves, each stored once`,
  );
}

/** Signs the browser in and opens the banner of the campaign; resolves once everything kept is stored. */
async function openEditor(context: BrowserContext, address: string, person: StudioClient): Promise<Page> {
  const [name = '', value = ''] = person.cookie().split('=');
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  await page.goto(`${address}/studio/chien-dich/${webid}?phan=home.banner&o=subTitle`);
  await field(page).waitFor();
  await page.getByText(/^Đã lưu/).waitFor();
  return page;
}

/** The text of an acknowledged save; undefined for other answers, and for those that the kill cut off. */
async function readAcknowledged(response: Response): Promise<string | undefined> {
  if (!response.url().endsWith('/working-copy/changes') || !response.ok()) return undefined;
  try {
    await response.json();
    return response.request().postDataJSON().changes.at(-1).value;
  } catch {
    return undefined;
  }
}

async function readStored(person: StudioClient): Promise<unknown> {
  let text: unknown;
  await until('the working copy is read', async () => {
    const copy = await person.call<{ content: Record<string, Record<string, unknown>> }>('GET', copyPath);
    text = copy?.content['home.banner']?.subTitle;
    return copy !== undefined;
  });
  return text;
}

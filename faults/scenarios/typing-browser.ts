import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import { startBrowser } from '../browser-process.ts';
import { expectEqual, openServer, type Scenario, type ScenarioTools } from '../scenario.ts';
import { until } from '../server-process.ts';
import { signInAs } from '../studio-client.ts';

/** Somebody types in the editor, in a real browser, while something breaks. */
export const typingBrowserScenarios: readonly Scenario[] = [
  {
    name: 'kill-browser-while-typing',
    what: 'kill -9 of the browser while somebody types: what was acknowledged, and what was kept, is there once',
    limitSeconds: 900,
    run: killBrowser,
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
    const { context } = browser;
    // A browser that was killed has forgotten the session, so the person signs in again.
    const [name = '', value = ''] = person.cookie().split('=');
    await context.addCookies([{ name, value, url: server.address }]);
    const page = await context.newPage();
    await page.goto(`${server.address}/studio/chien-dich/${webid}?phan=home.banner&o=subTitle`);
    await field(page).waitFor();
    await page.getByText(/^Đã lưu/).waitFor();
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

async function readStored(person: Awaited<ReturnType<typeof signInAs>>): Promise<unknown> {
  let text: unknown;
  await until('the working copy is read', async () => {
    const copy = await person.call<{ content: Record<string, Record<string, unknown>> }>('GET', copyPath);
    text = copy?.content['home.banner']?.subTitle;
    return copy !== undefined;
  });
  return text;
}

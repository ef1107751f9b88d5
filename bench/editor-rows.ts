import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Frame, Page } from '@playwright/test';
import { campaignPages } from '../e2e/campaign-pages.ts';
import { type PreviewData, previewDataAttribute } from '../src/contract/studio/preview-messages.ts';
import { launchBrowser, openStudio } from './browser.ts';
import { largestCampaign } from './campaigns.ts';
import { median, p95, watchGenerator, worst } from './figures.ts';
import { startServer } from './servers.ts';
import { type Call, signIn } from './sign-in.ts';
import type { Store } from './stores.ts';

/** Time between two letters of somebody who types fast, in milliseconds. */
const letterMs = 150;
/** Typed into each page by a browser, and by each of the editors without one. */
const keys = 100;
const letters = 200;

/** In a browser on the same machine: until the editor can be used, and from a key to the paint of the page. */
export async function editor(store: Store) {
  await using server = await startServer(store);
  const call = await signIn(server, ['editor']);
  await using browser = await launchBrowser();
  const pages: { webid: string; typed: Typed; addedMs: readonly number[] }[] = [];
  for (const webid of store.isQuick ? [largestCampaign()] : campaignPages) {
    // Nothing of the one before is in its cache.
    await using context = await openStudio(browser, server.address, call);
    const typed = await typeInEditor(context, webid);
    const [page] = context.pages();
    if (!page) throw new Error('The editor is closed');
    pages.push({ webid, typed, addedMs: await addParts(page) });
  }
  const largest = (of: (typed: Typed) => number) =>
    worst(
      'largest',
      pages.map(({ webid, typed }) => [webid, of(typed)]),
    );
  return {
    usable: median(pages.map(({ typed }) => typed.usableMs)) / 1000,
    paint: largest(({ paintMs }) => p95(paintMs)),
    task: largest(({ longestTaskMs }) => longestTaskMs),
    added: p95(pages.flatMap(({ addedMs }) => addedMs)),
  };
}

interface Typed {
  /** From the address until a field and the page in the frame answer. */
  usableMs: number;
  /** Of each key, until the frame with its letter is painted. */
  paintMs: number[];
  /** While keys were pressed, in the Studio and in the frame. 0 when none took more than 50 ms. */
  longestTaskMs: number;
}

async function typeInEditor(context: BrowserContext, webid: string): Promise<Typed> {
  // The window is there before: while Chromium opens one, it draws its own buttons and menus for a second.
  const page = await context.newPage();
  const usableMs = await open(page, `/studio/chien-dich/${webid}`);
  const place = await findText(frameOf(page));
  await open(page, `/studio/chien-dich/${webid}?${new URLSearchParams({ phan: place.key, o: place.path })}`);
  await page.locator('input:focus, textarea:focus').press('Control+End');
  await page.evaluate(watchKeys);
  await frameOf(page).evaluate(watchPaint);
  await page.keyboard.type('w'.repeat(keys), { delay: letterMs });
  const { painted, tasks } = await frameOf(page).evaluate(readPaint, keys);
  const own = await page.evaluate(() => window.benchKeys);
  return {
    usableMs,
    paintMs: painted.map((at, index) => at - (own.pressed[index] ?? Number.NaN)),
    longestTaskMs: Math.max(0, ...tasks, ...own.tasks),
  };
}

/** Resolves to the milliseconds after which a field can be typed in and the page in the frame answers. */
async function open(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const usable = await page.waitForFunction(
    () =>
      document.querySelector('section[aria-busy="false"] iframe') &&
      document.querySelector(':is(input, textarea):not([readonly])') &&
      performance.now(),
  );
  return Number(await usable.jsonValue());
}

function frameOf(page: Page): Frame {
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error('The editor shows no page');
  return frame;
}

/** A text of the page that stands there as it is stored. */
async function findText(frame: Frame) {
  const read = await frame.evaluate((attribute) => {
    const data = document.querySelector(`script[${attribute}]`)?.textContent ?? '{}';
    return { data, words: document.querySelector('main')?.innerHTML ?? '' };
  }, previewDataAttribute);
  const { slots }: PreviewData = JSON.parse(read.data);
  const place = slots
    .flatMap(({ places }) => places)
    .find(({ kind, value }) => kind === 'text' && read.words.includes(`>${value}<`));
  if (!place) throw new Error('No text is on the page as it is stored');
  return place;
}

declare global {
  interface Window {
    benchKeys: { pressed: number[]; tasks: number[] };
    benchPaint: { painted: number[]; tasks: number[] };
    benchAdding: { pressed: number; ready: number; entered: number };
    benchParts: number;
  }
}

/** Runs in the Studio: notes when keys are pressed, and long tasks. Times are those of the clock. */
function watchKeys(): void {
  const keys: Window['benchKeys'] = { pressed: [], tasks: [] };
  window.benchKeys = keys;
  addEventListener('keydown', ({ timeStamp }) => keys.pressed.push(performance.timeOrigin + timeStamp), true);
  new PerformanceObserver((list) => keys.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}

/** Runs in the frame: notes when so many letters in a row are painted. */
function watchPaint(): void {
  const paint: Window['benchPaint'] = { painted: [], tasks: [] };
  window.benchPaint = paint;
  let seen = 0;
  new MutationObserver((records) => {
    const texts = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]).map((node) => node.textContent);
    const shown = Math.max(...texts.flatMap((text) => text?.match(/w+/g) ?? []).map((run) => run.length));
    if (shown <= seen) return;
    const [first, end] = [seen, shown];
    seen = shown;
    // The task after the frame: then it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (let count = first; count < end; count += 1) paint.painted.push(performance.timeOrigin + performance.now());
      }),
    );
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => paint.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}

/** Runs in the frame: resolves once the last letter is painted. */
async function readPaint(count: number): Promise<Window['benchPaint']> {
  while (window.benchPaint.painted.length < count) await new Promise((resolve) => requestAnimationFrame(resolve));
  return window.benchPaint;
}

/** Parts added to each page. */
const partsAdded = 5;
/** From a place to its button: faster than anybody presses what has just come up, in milliseconds. */
const reachMs = 200;

/**
 * Adds parts by the plus between two parts, each with Enter, which takes the first section. Resolves to the
 * milliseconds of waiting for each: from the press until a section can be chosen, and from Enter until it is painted.
 */
async function addParts(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.evaluate(watchAdding);
  for (let count = 0; count < partsAdded; count += 1) {
    const frame = frameOf(page);
    await frame.evaluate(watchParts);
    const inside = await frame.evaluate(findPlace);
    const outside = await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x, y, scale: width / element.offsetWidth };
    });
    const [x, y] = [outside.x + inside.x * outside.scale, outside.y + inside.y * outside.scale];
    await page.mouse.move(x, y - 40);
    await page.mouse.move(x, y, { steps: 8 });
    await delay(reachMs);
    await page.mouse.click(x, y);
    await page.waitForFunction(() => window.benchAdding.ready > 0);
    await page.keyboard.press('Enter');
    await frame.waitForFunction(() => window.benchParts > 0);
    const { pressed, ready, entered } = await page.evaluate(() => window.benchAdding);
    times.push(ready - pressed + (await frame.evaluate(() => window.benchParts)) - entered);
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await page.evaluate(() => Object.assign(window.benchAdding, { pressed: 0, ready: 0, entered: 0 }));
  }
  return times;
}

/** Runs in the Studio: notes when the plus and Enter are pressed, and when a section can be chosen. */
function watchAdding(): void {
  const now = () => performance.timeOrigin + performance.now();
  const adding = { pressed: 0, ready: 0, entered: 0 };
  window.benchAdding = adding;
  addEventListener('message', ({ data }) => {
    if (data?.kind === 'add') adding.pressed = now();
  });
  const noteEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') adding.entered = now();
  };
  addEventListener('keydown', noteEnter, true);
  new MutationObserver(() => {
    if (adding.ready > 0 || !document.querySelector('[role="option"][aria-selected="true"]')) return;
    adding.ready = Number.EPSILON;
    requestAnimationFrame(() =>
      setTimeout(() => {
        adding.ready = now();
      }),
    );
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Runs in the frame: notes when a further part is painted. */
function watchParts(): void {
  window.benchParts = 0;
  const count = () => document.querySelector('main')?.children.length ?? 0;
  const before = count();
  const observer = new MutationObserver(() => {
    if (count() <= before) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.benchParts = performance.timeOrigin + performance.now();
      }),
    );
  });
  observer.observe(document.body, { subtree: true, childList: true });
}

/** Runs in the frame: brings the place after the second part into its middle, and says where it is. */
function findPlace(): { x: number; y: number } {
  const [, above, below] = document.querySelectorAll('main > *');
  const y = () => ((above?.getBoundingClientRect().bottom ?? 0) + (below?.getBoundingClientRect().top ?? 0)) / 2;
  const scroller = document.querySelector('[data-page-scroller]') ?? document.documentElement;
  scroller.scrollBy({ top: y() - innerHeight / 2, behavior: 'instant' });
  return { x: innerWidth / 2, y: y() };
}

/** The same without a browser: how long a call takes while so many editors type in as many campaigns. */
export async function typing(store: Store, editors: number) {
  await using server = await startServer(store);
  const call = await signIn(server, ['editor']);
  const webids = Array.from({ length: editors }, (_, count) => `go_chu_${count}`);
  for (const webid of webids)
    await call('POST', '/campaigns', { webid, name: webid, source: { kind: 'copy', webid: 'hu_vang' } });
  // The first round is a warm-up.
  await typeAtOnce(call, webids);
  const generator = watchGenerator();
  const times = await typeAtOnce(call, webids);
  return { call: { value: p95(times), generator: generator(), note: `median ${median(times).toFixed(1)} ms` } };
}

/**
 * Somebody types into the banner of each of these campaigns at once; a letter that comes while a call is on its way
 * goes with the next one, as in the editor. Milliseconds of each call, stored, judged and drawn.
 */
async function typeAtOnce(call: Call, webids: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    webids.map(async (webid, index) => {
      let { revision } = await call('GET', `/campaigns/${webid}/working-copy`);
      const step = randomUUID();
      // They did not begin at the same moment.
      await delay((index * letterMs) / webids.length);
      for (let count = 1; count <= letters; count += 1) {
        const started = performance.now();
        const changes = [{ kind: 'set', at: ['content', 'home.banner', 'subTitle'], value: 'a'.repeat(count) }];
        const body = { id: randomUUID(), step, base: revision, changes, ...(count > 1 && { drawn: revision }) };
        const answer = await call('POST', `/campaigns/${webid}/working-copy/changes`, body);
        const took = performance.now() - started;
        revision = answer.news.revision;
        // The first answer holds the whole page.
        if (count > 1) times.push(took);
        await delay(Math.max(0, letterMs - took));
      }
    }),
  );
  return times;
}

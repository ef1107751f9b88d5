import type { Page } from '@playwright/test';
import { launchBrowser, openStudio } from './browser.ts';
import { addCampaigns } from './campaigns.ts';
import { median, p95, timeOf, timesOf } from './figures.ts';
import { startOnce, startServer } from './servers.ts';
import { signIn, untilChecked } from './sign-in.ts';
import { openDirectly, type Store } from './stores.ts';

const rounds = 7;
/** Screens that are changed between, by their addresses. */
const screens = ['/studio/duyet', '/studio/lich', '/studio/tep', '/studio'];

/**
 * The Studio with so many campaigns. Ready: the first rows are drawn. First just after the start, while the server
 * checks every campaign in a process of lower priority, then as people find it all day.
 */
export async function studio(store: Store, campaigns: number) {
  await startOnce(store);
  {
    await using opened = await openDirectly(store);
    await addCampaigns(opened, campaigns);
  }
  await using server = await startServer(store);
  const call = await signIn(server, ['editor', 'compliance']);
  await using browser = await launchBrowser();
  const context = await openStudio(browser, server.address, call);
  // The window is there before: while Chromium opens one, it draws its own buttons and menus for a second.
  const page = await context.newPage();
  const began = performance.now();
  const first = await measureReady(page);
  const search = (text: string) => call('GET', `/campaigns/search?${new URLSearchParams({ text })}`);
  const firstSearch = (await timeOf(() => search('quý hơn kim cương'))) / 1000;
  const meanwhile = p95(await timesOf(20, () => call('GET', '/campaigns')));
  await untilChecked(call);
  const checked = (performance.now() - began) / 1000;
  const ready: number[] = [];
  for (let round = 0; round < rounds; round += 1) ready.push(await measureReady(page));
  return {
    ...{ first, meanwhile, checked },
    ready: median(ready),
    change: await measureChanges(page),
    list: p95(await timesOf(20, () => call('GET', '/campaigns'))),
    files: p95(await timesOf(5, () => call('GET', '/files'))),
    firstSearch,
    search: p95(await timesOf(100, (index) => search(`kim cương ${index % 10}`))),
    register: (await timeOf(() => call('GET', '/processing'))) / 1000,
    registerAgain: p95(await timesOf(20, () => call('GET', '/processing'))),
  };
}

/** Seconds until the first rows of the list are drawn, in a window that loads the Studio anew. */
async function measureReady(page: Page): Promise<number> {
  await page.goto('/studio');
  await page.locator('tbody tr').first().waitFor();
  const seconds = (await page.evaluate(() => performance.now())) / 1000;
  await page.goto('about:blank');
  return seconds;
}

/** Milliseconds from a press on a link of the navigation until another screen is painted. */
async function measureChanges(page: Page): Promise<number> {
  await page.goto('/studio');
  await page.locator('tbody tr').first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of screens) {
      const took = await page.evaluate(changeScreen, path);
      // All are loaded in the first round.
      if (round > 0) times.push(took);
      await page.waitForLoadState('networkidle');
    }
  }
  return p95(times);
}

/** Runs in the page. */
async function changeScreen(path: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
  if (!link) throw new Error(`No link leads to ${path}`);
  const before = document.querySelector('h1');
  const began = performance.now();
  link.click();
  const isThere = () => {
    const heading = document.querySelector('h1');
    return heading !== null && heading !== before && (path !== '/studio' || document.querySelector('tbody tr'));
  };
  while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
  // The task after the frame: then it is painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

import type { Page } from '@playwright/test';
import { launchBrowser, openStudio } from './browser.ts';
import { addCampaigns } from './campaigns.ts';
import { median, p95, timeOf, timesOf } from './figures.ts';
import { startOnce, startServer } from './servers.ts';
import { signIn } from './sign-in.ts';
import { openDirectly, type Store } from './stores.ts';

const rounds = 7;
/** Screens that are changed between, by their addresses. */
const screens = ['/studio/duyet', '/studio/lich', '/studio/tep', '/studio'];

/**
 * The Studio with so many campaigns. Ready: the first rows are drawn; their pictures and findings come one after the
 * other, while the server still checks the other campaigns.
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
  const ready: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/studio');
    await page.locator('tbody tr').first().waitFor();
    ready.push((await page.evaluate(() => performance.now())) / 1000);
    await page.goto('about:blank');
  }
  const search = (text: string) => call('GET', `/campaigns/search?${new URLSearchParams({ text })}`);
  return {
    first: ready[0] ?? Number.NaN,
    ready: median(ready.slice(1)),
    change: await measureChanges(page),
    list: p95(await timesOf(20, () => call('GET', '/campaigns'))),
    files: p95(await timesOf(5, () => call('GET', '/files'))),
    firstSearch: (await timeOf(() => search('quý hơn kim cương'))) / 1000,
    search: p95(await timesOf(100, (index) => search(`kim cương ${index % 10}`))),
    register: (await timeOf(() => call('GET', '/processing'))) / 1000,
    registerAgain: p95(await timesOf(20, () => call('GET', '/processing'))),
  };
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

import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeViewports, expectNoViolations } from './axe.ts';
import { test as base, expect } from './journey.ts';
import { visitor } from './visitor.ts';

/** Shared by all tests of a worker. */
interface Gallery {
  /** Stays open: examples are written into it, so that axe is compiled only once. */
  page: Page;
  /** Addresses of all examples. */
  addresses: readonly string[];
}

const test = base.extend<object, { gallery: Gallery }>({
  page: ({ gallery }, use) => use(gallery.page),
  context: ({ gallery }, use) => use(gallery.page.context()),
  gallery: [
    async ({ browser }, use) => {
      const context = await browser.newContext(visitor);
      // The list renders all examples to find out their kinds.
      const list = await (await context.request.get('/gallery')).text();
      // A malformed example shows a table of errors, and no script starts in it.
      const [, quiet] = /"([^"]+)" data-kind="malformed"/.exec(list) ?? [];
      if (quiet === undefined) throw new Error('The list has no example of malformed content');
      const page = await context.newPage();
      await page.goto(quiet);
      await use({ page, addresses: [...new Set(list.match(/\/gallery\/[\w-]+\/[\w-]+/g))] });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const sections = readdirSync('src/sections', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('the list of examples fits a phone and a desktop and has no axe findings', async ({ context }) => {
  const page = await context.newPage();
  await page.goto('/gallery');
  for (const viewport of axeViewports) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await expectNoViolations(page, `${viewport.width} px`);
  }
  await page.close();
});

for (const section of sections) {
  test(`${section}: no example has axe findings, or is wider than a phone or a desktop`, async ({ page, gallery }) => {
    test.slow();
    const addresses = gallery.addresses.filter((address) => address.startsWith(`/gallery/${section}/`));
    expect(addresses.length, 'examples').toBeGreaterThan(0);
    await page.evaluate(keepExamples, addresses);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const address of addresses) {
      expect(await page.evaluate(showInstead, address), `width of ${address}`).toBeLessThanOrEqual(1280);
    }
    await page.setViewportSize({ width: 360, height: 900 });
    for (const address of addresses) {
      expect(await page.evaluate(showInstead, address), `width of ${address}`).toBeLessThanOrEqual(360);
      expect(await page.evaluate(listTightTitles), `titles right above a label in ${address}`).toEqual([]);
      await expectNoViolations(page, address, {
        // An example is a part of a page: it need not have a page's landmarks and headings, and its links may lead to
        // other parts.
        without: ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order', 'skip-link'],
      });
    }
  });
}

/** Fetches pages and stores them on the window, which outlives the documents that are written into it. */
async function keepExamples(addresses: readonly string[]): Promise<void> {
  const pages = addresses.map(async (address) => [address, await (await fetch(address)).text()]);
  Object.assign(window, { examples: Object.fromEntries(await Promise.all(pages)) });
}

/**
 * Writes a stored page into the open document and returns its width. Injected scripts stay, so that axe is compiled
 * only once.
 */
async function showInstead(address: string): Promise<number> {
  const examples: Record<string, string> = Reflect.get(window, 'examples');
  const html = examples[address];
  if (html === undefined) throw new Error(`${address} is not kept`);
  document.open();
  const isLoaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  document.write(html);
  document.close();
  await isLoaded;
  return document.documentElement.scrollWidth;
}

/** Titles that the label of a field follows without a distance: the words between them are optional. */
function listTightTitles(): string[] {
  return [...document.querySelectorAll('h2, h3')].flatMap((title) => {
    const label = title.nextElementSibling?.querySelector('label, legend');
    if (!label || !title.checkVisibility() || !label.checkVisibility()) return [];
    const gap = label.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
    return gap >= 0 && gap < 8 ? [`${title.textContent}: ${gap} px`] : [];
  });
}

import { readdirSync } from 'node:fs';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './journey.ts';

const sections = readdirSync('src/sections', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const section of sections) {
  test(`${section}: no example has axe findings, or is wider than a phone or a desktop`, async ({ page, request }) => {
    test.slow();
    const gallery = await (await request.get('/gallery')).text();
    const addresses = new Set(gallery.match(new RegExp(`/gallery/${section}/[\\w-]+`, 'g')));
    expect(addresses.size, 'examples').toBeGreaterThan(0);
    await page.goto('/gallery');
    for (const address of addresses) {
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await page.evaluate(showInstead, address), `width of ${address}`).toBeLessThanOrEqual(1280);
      await page.setViewportSize({ width: 360, height: 900 });
      const narrow = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(narrow, `width of ${address}`).toBeLessThanOrEqual(360);
      await expectNoViolations(page, address, {
        // An example is a part of a page: it need not have a page's landmarks and headings, and its links may lead to other parts.
        without: ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order', 'skip-link'],
      });
    }
  });
}

/**
 * Writes another page into the document that is open, and says how wide it is. What was brought into the document stays: axe is compiled once for a section, and not
 * for each of its examples.
 */
async function showInstead(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  document.open();
  const isLoaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  document.write(html);
  document.close();
  await isLoaded;
  return document.documentElement.scrollWidth;
}

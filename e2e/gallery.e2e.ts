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
      const example = await (await request.get(address)).text();
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.evaluate(showInstead, example);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(pageWidth, `width of ${address}`).toBeLessThanOrEqual(width);
      }
      await expectNoViolations(page, address, {
        // An example is a part of a page: it need not have a page's landmarks and headings, and its links may lead to other parts.
        without: ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order', 'skip-link'],
      });
    }
  });
}

/** Writes a page into the document that is open, which keeps what was brought into it: axe is compiled once for a section, and not for each of its examples. */
function showInstead(html: string): Promise<unknown> {
  document.open();
  const isLoaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  document.write(html);
  document.close();
  return isLoaded;
}

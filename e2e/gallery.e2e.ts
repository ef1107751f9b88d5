import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './journey.ts';

const sections = readdirSync('src/sections', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const section of sections) {
  test(`${section}: no example has axe findings, or is wider than a phone or a desktop`, async ({ page }) => {
    test.slow();
    // A dialog that is still fading in has contrast of its own.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/gallery');
    const addresses = await page
      .locator(`main a[href^="/gallery/${section}/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length, 'examples').toBeGreaterThan(0);
    for (const address of addresses) {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(pageWidth, `width of ${address}`).toBeLessThanOrEqual(width);
      }
      const { violations } = await new AxeBuilder({ page })
        // An example is a part of a page: it need not have a page's landmarks and headings, and its links may lead to other parts.
        .disableRules(['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order', 'skip-link'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    }
  });
}

import { expectNoViolations } from './axe.ts';
import { expect, test } from './journey.ts';
import { measurePage } from './lengths/measure-page.ts';

// Colours and distances at rest, by a sheet of the test's own.
test.use({ bypassCSP: true });

const pages = 500;
const pagesInTest = 25;
const widths = [320, 360, 768, 1024, 1440];
const rest =
  '*, *::before, *::after { content-visibility: visible !important; animation: none !important; transition: none !important }';

for (let first = 1; first <= pages; first += pagesInTest)
  test(`made-up pages from ${first} on: nothing is cut, covered, too wide or hard to read`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(900_000);
    // The next page begins while pictures of the last are still loading.
    expectedErrors.allow(/Failed to (fetch|load)|net::ERR/);
    await page.route(/\/media\//, (route) => route.abort());
    for (let seed = first; seed < first + pagesInTest; seed += 1) {
      await page.goto(`/gallery/composition/${seed}`, { waitUntil: 'domcontentloaded' });
      await page.addStyleTag({ content: rest });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
        const faults = await page.evaluate(measurePage, undefined);
        const losses = faults.filter(({ kind }) => kind !== 'below' && kind !== 'high');
        expect(losses, `page ${seed} at ${width} px`).toEqual([]);
      }
      // A sample may stand twice, with the same title.
      await expectNoViolations(page, `page ${seed}`, { within: 'main', without: ['landmark-unique'] });
    }
  });

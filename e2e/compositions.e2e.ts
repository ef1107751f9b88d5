import { expectNoViolations } from './axe.ts';
import { expect, test } from './journey.ts';
import { measurePage } from './lengths/measure-page.ts';

// Colours and distances at rest, by a sheet of the test's own.
test.use({ bypassCSP: true });

const pages = 500;
/** Few, because the first fault ends a test. */
const pagesInTest = 5;
/** Each page at the least and the most, and at one between them in turn: a section is on dozens of pages. */
const between = [360, 768, 1024];
const rest =
  '*, *::before, *::after { content-visibility: visible !important; animation: none !important; transition: none !important }';

for (let first = 1; first <= pages; first += pagesInTest)
  test(`made-up pages from ${first} on: nothing is cut, covered, too wide or hard to read`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(180_000);
    // The next page begins while pictures of the last are still loading.
    expectedErrors.allow(/Failed to (fetch|load)|net::ERR/);
    await page.route(/\/media\//, (route) => route.abort());
    for (let seed = first; seed < first + pagesInTest; seed += 1) {
      await page.goto(`/gallery/composition/${seed}`, { waitUntil: 'domcontentloaded' });
      await page.addStyleTag({ content: rest });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const width of [320, between[seed % between.length] ?? 768, 1440]) {
        await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
        const faults = await page.evaluate(measurePage, undefined);
        const losses = faults.filter(({ kind }) => kind !== 'below' && kind !== 'high');
        expect(losses, `page ${seed} at ${width} px`).toEqual([]);
      }
      // A sample may stand twice, with the same title.
      await expectNoViolations(page, `page ${seed}`, { within: 'main', without: ['landmark-unique'] });
    }
  });

// Numbers whose pages had such faults: a strip between two dark grounds, a block that touched a banner, several parts
// in the accent, round corners where grounds met or above the footer, twice the room below a part, and two lines above
// one.
test('grounds of full width meet, blocks touch nothing, one part has the accent, and distances are of one kind', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(/Failed to (fetch|load)|net::ERR/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/\/media\//, (route) => route.abort());
  for (const seed of [41_231, 69_852, 20_534, 57_504, 5867, 89_074, 12_515, 7963, 3007]) {
    await page.goto(`/gallery/composition/${seed}`, { waitUntil: 'domcontentloaded' });
    await page.addStyleTag({ content: rest });
    const faults = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main > [data-above]')].map((part) => {
        const { top, bottom, width } = part.getBoundingClientRect();
        const style = getComputedStyle(part);
        const { borderTopLeftRadius: topCorner, borderBottomLeftRadius: bottomCorner } = style;
        const ground = part.getAttribute('data-ground') ?? '';
        const isOwn = ground !== 'paper' && ground !== 'tint';
        const block = part.querySelector(':scope > * > [data-ground="accent"]') ?? part;
        const accent = block.matches('[data-ground="accent"]') && getComputedStyle(block).backgroundColor;
        const last = [...part.querySelectorAll(':not(:has(*)), [data-ground]')].map(
          (one) => one.getBoundingClientRect().bottom,
        );
        const room = bottom - Number.parseFloat(style.paddingBottom) - Math.max(...last);
        const hasDistances = isOwn || (room < 48 && style.borderTopWidth === '0px');
        return {
          top,
          bottom,
          topCorner,
          bottomCorner,
          ground,
          isOwn,
          isWide: width === innerWidth,
          accent,
          hasDistances,
        };
      });
      return parts.flatMap(({ top, topCorner, bottomCorner, isOwn, isWide, accent, hasDistances }, index) => {
        const before = parts[index - 1];
        if (!before) return [];
        const gap = Math.round(top - before.bottom);
        const isApart = isWide && before.isWide ? gap === 0 : gap >= 8;
        const first = parts.findIndex((part) => part.accent !== false);
        const isTwice = accent !== false && index > first && accent === parts[first]?.accent;
        const isMeeting = isWide && before.isWide && isOwn && before.ground !== 'paper';
        const isAboveFooter = index === parts.length - 1 && isWide && isOwn;
        const corners = [
          ...(isMeeting ? [topCorner, ...(before.isOwn ? [before.bottomCorner] : [])] : []),
          ...(isAboveFooter ? [bottomCorner] : []),
        ];
        return isApart && !isTwice && hasDistances && corners.every((corner) => corner === '0px')
          ? []
          : [`part ${index}: ${gap} px, ${accent}, ${corners}, ${hasDistances}`];
      });
    });
    expect(faults, `page ${seed}`).toEqual([]);
  }
});

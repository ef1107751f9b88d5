import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { campaignPages } from '../campaign-pages.ts';
import { type ExpectedErrors, expect, test } from '../journey.ts';
import { type Fault, measurePage } from './measure-page.ts';
import {
  type Content,
  countOptional,
  readDemo,
  type Stretch,
  strangeCutOuts,
  strangeLogos,
  strangePictures,
  stretchContent,
} from './stretch-content.ts';

// The test serves the page itself, without the security policy of a real one.
test.use({ bypassCSP: true });

const allWidths = [320, 360, 768, 1024, 1440];
const strange = [...strangePictures, ...strangeLogos, ...Object.values(strangeCutOuts)];
/** Pictures that exist only in this test; the server knows only their size. */
const hashOf = (index: number) => `${index}`.padStart(20, 'e');

for (const template of campaignPages) {
  const demo = readDemo(template);
  const stretches: readonly Stretch[] = [
    'longest',
    'shortest',
    'tokens',
    'tables',
    'pictures',
    'high pictures',
    'flat pictures',
    'most',
  ];
  for (const stretch of stretches) {
    test(`${template}: nothing is cut, covered, too wide or out of reach with all fields ${stretch}`, async ({
      page,
      expectedErrors,
    }) => {
      test.setTimeout(300_000);
      allowUnfinished(expectedErrors);
      expect(await showMeasured(page, template, stretchContent(template, demo, stretch))).toEqual([]);
    });
  }
  test(`${template}: nothing is cut, covered, too wide or out of reach without any one optional field`, async ({
    page,
    expectedErrors,
  }) => {
    test.setTimeout(900_000);
    allowUnfinished(expectedErrors);
    for (let missing = 0; missing < countOptional(template, demo); missing += 1)
      await showMeasured(page, template, stretchContent(template, demo, { missing }), `without field ${missing}: `);
  });
}

/**
 * What visitors set in their browsers (WCAG 2.2, 1.4.4 and 1.4.12): the size of text that pages begin with, which media
 * queries in em follow, and a style sheet of their own.
 */
const settings = [
  { name: 'text at 200 %', textSize: 32, style: '' },
  {
    name: 'text spacing',
    textSize: 16,
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
];
/** Nothing of these is lost; a word may break, and a button may need a scroll. */
const losses = new Set(['cut', 'covered', 'overflow', 'unreachable']);

for (const { name, style, textSize } of settings)
  for (const template of campaignPages)
    test(`${template}: ${name} cuts and covers nothing`, async ({ page, expectedErrors }) => {
      test.setTimeout(300_000);
      allowUnfinished(expectedErrors);
      await setTextSize(page, textSize);
      await showMeasured(page, template, readDemo(template), '', { style, widths: [360, 1440], kinds: losses });
      await expect(page.locator('html'), 'the setting still held').toHaveCSS('font-size', `${textSize}px`);
    });

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** The next width begins while the previous page is still loading. */
function allowUnfinished(expectedErrors: ExpectedErrors): void {
  expectedErrors.allow(/Failed to (fetch|load)|net::ERR/);
}

/**
 * Renders a page of this content and expects no fault at any width. Returns the parts of the content that the page
 * could not use.
 */
async function showMeasured(
  page: Page,
  template: string,
  content: Content,
  name = '',
  { style = '', widths = allWidths, kinds }: { style?: string; widths?: number[]; kinds?: ReadonlySet<string> } = {},
): Promise<unknown> {
  const media = Object.fromEntries(
    strange.map(({ path, width, height }, index) => [
      path,
      {
        hash: hashOf(index),
        type: path.endsWith('.png') ? 'image/png' : 'image/jpeg',
        bytes: 1,
        width,
        height,
        light: { left: 0.2, head: 0.2, top: 0.2, clear: 0 },
      },
    ]),
  );
  const drawn = await page.request.post(`/gallery/page/${template}`, { data: { content, media } });
  expect(drawn.status()).toBe(200);
  const { html, findings } = await drawn.json();
  await page.unrouteAll();
  await page.route(/\/media\/e+\d\//, async (route) => {
    const index = Number(/e+(\d)\//.exec(route.request().url())?.[1]);
    const { width, height } = strange[index] ?? { width: 1, height: 1 };
    const picture = sharp({ create: { width, height, channels: 3, background: '#7c9a92' } });
    await route.fulfill({ body: await picture.webp().toBuffer(), contentType: 'image/webp' });
  });
  await page.route(`**/keo-dan/${template}`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await page.goto(`/keo-dan/${template}`);
    await page.addStyleTag({
      content:
        style +
        '*, *::before, *::after { content-visibility: visible !important; animation: none !important; transition: none !important } img, picture { pointer-events: auto !important }',
    });
    await page.evaluate(async () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([data-product] *)'))
        details.open = true;
      for (const image of document.images) image.loading = 'eager';
      await document.fonts.ready;
      await Promise.all(
        [...document.images]
          .filter((image) => image.checkVisibility())
          .map((image) => image.decode().catch(() => undefined)),
      );
    });
    const faults = await page.evaluate(measurePage, undefined);
    for (const id of await page.evaluate(listDialogs)) faults.push(...(await page.evaluate(measurePage, id)));
    faults.push(...(await measureProduct(page)));
    const lost = faults.filter(({ kind }) => kinds?.has(kind) ?? true);
    expect.soft(lost, `${name}at ${width} px`).toEqual([]);
  }
  return findings;
}

/** Only dialogs with content: some are filled by a script when they open. */
function listDialogs(): string[] {
  return [...document.querySelectorAll('dialog[id]:not(:has([data-product-part]))')].map(({ id }) => id);
}

/** The dialog that a script fills from the card of a product; the fullest card, where there is one. */
async function measureProduct(page: Page): Promise<Fault[]> {
  const products = page.locator('[data-behaviour~=product-tabs]');
  if ((await page.locator('[data-product] details').count()) === 0) return [];
  await products.scrollIntoViewIfNeeded();
  await expect(products).toHaveAttribute('data-started');
  const id = await page.evaluate(() => {
    const lettersOf = (product: Element) => product.textContent?.length ?? 0;
    const all = [...document.querySelectorAll('[data-product]:has([aria-haspopup=dialog])')];
    const [fullest] = all.sort((one, other) => lettersOf(other) - lettersOf(one));
    fullest?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click();
    return document.querySelector('dialog[open]')?.id;
  });
  expect(id, 'the dialog of a product is open').toBeDefined();
  return page.evaluate(measurePage, id);
}

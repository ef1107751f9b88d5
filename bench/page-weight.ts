import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request, Response } from '@playwright/test';
import { handOverFormId } from '../src/contract/page-attributes.ts';

/** Kilobytes (1000 bytes) of one page as a phone of 360 x 740 px at three device pixels a CSS pixel loads it. */
export interface PageWeight {
  /** HTML with inlined CSS, brotli. */
  html: number;
  /** All scripts before the visitor's first interaction, gzip. */
  scriptBeforeTouch: number;
  /** All scripts once the registration form is open and alive, gzip. */
  scriptWithForm: number;
  /** All fonts, as they are sent. */
  fonts: number;
  /** The heaviest picture that is seen without scrolling. */
  picture: number;
}

export async function measurePageWeight(browser: Browser, address: string): Promise<PageWeight> {
  const html = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const htmlBytes = Number(html.headers.get('content-length'));
  if (html.headers.get('content-encoding') !== 'br' || !htmlBytes)
    throw new Error(`${address} was not sent as brotli with a length`);
  await html.arrayBuffer();

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    const fonts = new Map<string, number>();
    const pending: Promise<void>[] = [];
    // Workers load scripts too, so this listens on the context and not on the page.
    context.on('response', (response) => {
      if (isScript(response)) pending.push(addScript(scripts, response));
      else if (response.request().resourceType() === 'font')
        fonts.set(response.url(), Number(response.headers()['content-length']));
    });
    const inFlight = new Set<Request>();
    context.on('request', (request) => inFlight.add(request));
    context.on('requestfinished', (request) => inFlight.delete(request));
    context.on('requestfailed', (request) => inFlight.delete(request));
    await page.goto(address, { waitUntil: 'networkidle' });
    await Promise.all(pending);
    const scriptBeforeTouch = sum(scripts) / 1000;
    const picture = (await heaviestVisiblePicture(page)) / 1000;

    await page.locator('main [data-cta-id]').first().click();
    await page
      .locator(
        `:is(dialog[open], #${handOverFormId}) [data-island-state="hydrated"]:has(form), [data-island-state="hydrated"] dialog[open]`,
      )
      .first()
      .waitFor();
    // The page has been idle before, so Playwright would not wait for it to be idle again.
    await untilQuiet(inFlight);
    await Promise.all(pending);
    return {
      html: htmlBytes / 1000,
      scriptBeforeTouch,
      scriptWithForm: sum(scripts) / 1000,
      fonts: sum(fonts) / 1000,
      picture,
    };
  } finally {
    await context.close();
  }
}

/** Resolves once no request has been under way for half a second: scripts load other scripts. */
async function untilQuiet(inFlight: ReadonlySet<Request>): Promise<void> {
  for (let quietMs = 0; quietMs < 500; quietMs = inFlight.size === 0 ? quietMs + 50 : 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isScript(response: Response): boolean {
  return /javascript/.test(response.headers()['content-type'] ?? '');
}

/** Requested again by the bench itself, because a browser soon drops the bodies of its responses. */
async function addScript(scripts: Map<string, number>, response: Response): Promise<void> {
  const url = response.url();
  if (scripts.has(url)) return;
  scripts.set(url, 0);
  const body = await (await fetch(url)).arrayBuffer();
  scripts.set(url, gzipSync(Buffer.from(body), { level: 9 }).length);
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}

/** Bytes of the heaviest picture of which at least one pixel is on the first screen. */
async function heaviestVisiblePicture(page: Page): Promise<number> {
  const urls = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const box = image.getBoundingClientRect();
        return image.currentSrc && box.bottom > 0 && box.top < innerHeight && box.width > 0 && image.checkVisibility();
      })
      .map((image) => image.currentSrc),
  );
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const response = await page.request.get(url);
      return (await response.body()).length;
    }),
  );
  return Math.max(0, ...sizes);
}

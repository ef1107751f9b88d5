import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';

/** Errors and warnings on the console that a browser test expects; any other fails it. */
export interface ExpectedErrors {
  allow: (pattern: RegExp) => void;
}

/**
 * A test that fails on any error, warning or exception of the page that it has not declared as expected. Its browser is
 * online also on a machine without a network, where a registration would wait for one.
 */
export const test = base.extend<{ expectedErrors: ExpectedErrors }>({
  expectedErrors: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        let isOnline = true;
        for (const type of ['online', 'offline'])
          addEventListener(type, () => {
            isOnline = type === 'online';
          });
        Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
      });
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      context.on('console', (message) => {
        const isFault = ['error', 'warning'].includes(message.type()) && !ofTheTest.test(message.text());
        if (isFault) seen.push(message.text());
      });
      context.on('weberror', (error) => seen.push(String(error.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(
        seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'errors and warnings on the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * What the machine and the test cause: whether a preload is used at all has a test of its own, `watchShifts` leaves
 * fonts empty, and the script above does not run in the pictures of sections and pages, which run none.
 */
const ofTheTest =
  /was preloaded using link preload but not used within a few seconds|^Failed to decode downloaded font|^OTS parsing error|^Blocked script execution in '[^']*\/studio\/[^']*(?:\/sections\/|js=off)[^']*' because the document's frame is sandboxed/;

export { expect };

/**
 * Waits until the top of a part is `px` below the top of the window. A browser scrolls to whole device pixels, so a
 * difference of one counts as equal.
 */
export async function expectTopAt(part: Locator, px: number): Promise<void> {
  await expect
    .poll(async () => {
      const top = await part.evaluate((element) => element.getBoundingClientRect().top);
      return Math.abs(top - px) <= 1 ? px : top;
    })
    .toBe(px);
}

/**
 * Scrolls at once, so that the part is the given distance below the top of the window or in its middle, as far as the
 * page allows. Sections that are rendered late move it, so this scrolls again until it stays.
 */
export async function bringTo(part: Locator, place: number | 'middle'): Promise<void> {
  await part.evaluate(async (element, goal) => {
    const scroller = element.closest('[data-page-scroller]') ?? document.documentElement;
    const framesAtRest = 5;
    for (let frames = 0; frames < framesAtRest; frames += 1) {
      const last = scroller.scrollHeight - scroller.clientHeight;
      const box = element.getBoundingClientRect();
      const px = goal === 'middle' ? (window.innerHeight - box.height) / 2 : goal;
      const top = Math.min(last, Math.max(0, box.top + scroller.scrollTop - px));
      if (Math.abs(top - scroller.scrollTop) > 1) {
        scroller.scrollTo({ top, behavior: 'instant' });
        frames = 0;
      }
      await new Promise(requestAnimationFrame);
    }
  }, place);
}

/** Waits until a script works that the page loads on approach or when idle. */
export async function expectStarted(element: Locator): Promise<void> {
  await expect(element).toHaveAttribute('data-started', '');
}

/** Whether each of these parts is fully visible without scrolling. */
export async function expectOnFirstScreen(page: Page, parts: readonly Locator[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const part of parts) {
    const box = await part.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= height, `${part} is on the first screen`).toBe(true);
  }
}

/** Width by height of the picture that the banner shows now; 0 until it has arrived. */
export function bannerRatio(page: Page): Promise<number> {
  return page
    .locator('main picture img')
    .first()
    .evaluate((image: HTMLImageElement) => (image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 0));
}

/** Notes every layout shift of the pages that are opened afterwards. Returns what reads them. */
export async function watchShifts(page: Page): Promise<() => Promise<{ value: number }[]>> {
  // Text in a font that comes late may move by 3 px, when it comes depends on the machine, and it comes everywhere.
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

/** Opens a page, scrolls through it and returns the Cumulative Layout Shift. */
export async function layoutShift(page: Page, address: string, scrolledPx: number): Promise<number> {
  const readShifts = await watchShifts(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  for (let top = 0; top < scrolledPx; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  return (await readShifts()).reduce((sum, { value }) => sum + value, 0);
}

/** Types as a Telex keyboard does: each word is composed letter by letter and then committed. */
export async function composeText(page: Page, words: readonly (readonly string[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [index, steps] of words.entries()) {
    if (index > 0) await page.keyboard.press('Space');
    for (const text of steps)
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
  }
}

/** Everything that is sent to a registration call, as the browser sends it. */
export function collectSubmissions(page: Page, call: 'form-submit' | 'register' | 'sign-up'): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/${call}`)) requests.push(request);
  });
  return requests;
}

const arrival = { at: expect.any(Number), query: '?utm_source=zalo' };
/** The attribution that the browser sends for a visitor whose only visit had `?utm_source=zalo`. */
export const arrivalFromZalo = { first: arrival, last: arrival };

import type { Browser } from '@playwright/test';

/** How a page scrolls past one of its sections. */
export interface ScrollFrames {
  /** Frames a second, on average. */
  perSecond: number;
  /** Time that layout, style and scripts of the page took in a frame, 95th percentile, in milliseconds. */
  mainThreadMs: number;
}

/** How far the page is scrolled in each frame, in pixels: a quick flick. */
const stepPx = 24;

/**
 * Scrolls past a section in as many steps as it takes, one a frame, on a processor four times slower than this one, at 1280 x 800 px. The time of the main
 * thread is what the page can answer for; frames a second also count what else the machine does.
 */
export async function measureScrollFrames(browser: Browser, address: string, selector: string): Promise<ScrollFrames> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const section = page.locator(selector);
    await section.scrollIntoViewIfNeeded();
    await section.locator('svg path').first().waitFor({ state: 'attached' });
    // Past it once: what wakes up on the way, pictures and islands, is a cost of its own and not of scrolling.
    await page.evaluate(scrollPast, { target: selector, px: 2 * stepPx });
    await page.waitForLoadState('networkidle');
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const frames = await page.evaluate(scrollPast, { target: selector, px: stepPx });
    const sorted = frames.busyMs.toSorted((a, b) => a - b);
    return {
      perSecond: (1000 * frames.gapsMs.length) / frames.gapsMs.reduce((sum, gapMs) => sum + gapMs, 0),
      mainThreadMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. What the jump to the beginning changes, the header and the bar, is over before the first frame that counts. */
async function scrollPast({ target, px }: { target: string; px: number }) {
  const found = document.querySelector(target);
  if (!found) throw new Error(`There is no ${target}`);
  const box = found.getBoundingClientRect();
  const from = Math.max(0, window.scrollY + box.top - innerHeight);
  const to = window.scrollY + box.bottom;
  const channel = new MessageChannel();
  const gapsMs: number[] = [];
  const busyMs: number[] = [];
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  window.scrollTo({ top: from, behavior: 'instant' });
  for (let frame = 0; frame < 10; frame += 1) await nextFrame();
  let before = await nextFrame();
  for (let top = from; top < to; top += px) {
    window.scrollTo({ top, behavior: 'instant' });
    const began = await nextFrame();
    gapsMs.push(began - before);
    before = began;
    // A message arrives once this frame has run its callbacks, style and layout.
    await new Promise((resolve) => {
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(undefined);
    });
    busyMs.push(performance.now() - began);
  }
  return { gapsMs, busyMs };
}

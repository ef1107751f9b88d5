import type { Browser } from '@playwright/test';
import { medianBy } from './figures.ts';

/** How a page scrolls past one of its sections. */
export interface ScrollFrames {
  /** Frames a second that reached the screen while the wheel turned. */
  perSecond: number;
  /** The longest time between two of them, in milliseconds. */
  longestGapMs: number;
}

/** How fast the wheel turns, in pixels a second: a quick flick. */
const speedPxPerSecond = 1440;

/** The median run counts, because the machine may be busy with other work. */
const runs = 3;

/** The trace category of DevTools' list of frames. */
const traceCategories = ['disabled-by-default-devtools.timeline.frame', 'input', 'benchmark'];

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
}

/**
 * Scrolls past a section by the mouse wheel, as a visitor does at a desk, on a processor four times slower than this
 * one, at 1280 x 800 px. Counted are the frames that were drawn from the first to the last step of the wheel.
 */
export async function measureScrollFrames(browser: Browser, address: string, selector: string): Promise<ScrollFrames> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const section = page.locator(selector);
    await section.scrollIntoViewIfNeeded();
    await section.locator('svg path').first().waitFor({ state: 'attached' });
    const client = await context.newCDPSession(page);
    const turnWheel = async () => {
      const distancePx = await page.evaluate(goBefore, selector);
      await client.send('Input.synthesizeScrollGesture', {
        x: 640,
        y: 400,
        yDistance: -distancePx,
        speed: speedPxPerSecond,
        gestureSourceType: 'mouse',
      });
    };
    // Scroll past it once before measuring: loading pictures and starting islands is no cost of scrolling.
    await turnWheel();
    await page.waitForLoadState('networkidle');
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const all: ScrollFrames[] = [];
    for (let run = 0; run < runs; run += 1) {
      await browser.startTracing(page, { categories: traceCategories });
      await turnWheel();
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      all.push(countFrames(traceEvents));
    }
    return medianBy(all, ({ perSecond }) => perSecond);
  } finally {
    await context.close();
  }
}

function countFrames(events: readonly TraceEvent[]): ScrollFrames {
  const times = (name: string) =>
    events
      .filter((event) => event.name === name && event.ph !== 'E')
      .map(({ ts }) => ts / 1000)
      .sort((a, b) => a - b);
  const steps = times('InputHandlerProxy::HandleGestureScrollUpdate');
  const [begin, end] = [steps.at(0), steps.at(-1)];
  if (begin === undefined || end === undefined) throw new Error('The trace has no step of the wheel');
  // The first frame is the one from before the wheel turns.
  const drawn = [begin, ...times('DrawFrame').filter((time) => time > begin && time <= end)];
  const gaps = drawn.slice(1).map((time, index) => time - (drawn[index] ?? time));
  return { perSecond: (1000 * gaps.length) / (end - begin), longestGapMs: Math.max(...gaps) };
}

/**
 * Runs in the page: goes to where the section is just out of sight below, and waits until header and bar have come to
 * rest. Returns how far it is past the section.
 */
async function goBefore(selector: string): Promise<number> {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  const { top, bottom } = found.getBoundingClientRect();
  const from = Math.max(0, scrollY + top - innerHeight);
  const to = scrollY + bottom;
  window.scrollTo({ top: from, behavior: 'instant' });
  for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return to - from;
}

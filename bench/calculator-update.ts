import type { Browser } from '@playwright/test';

/**
 * What one change of the calculator costs the main thread of a slow phone, in milliseconds of its CPU time; time that
 * other programs take is not counted.
 */
export interface CalculatorUpdate {
  /** From the input's event to the new result and chart in the document. */
  scriptMs: number;
  /** Styles and layout of what has changed, before it is painted. */
  layoutMs: number;
}

/** How many times slower than on this machine. */
const cpuSlowdown = 4;
/** Number of measured changes; the same number runs first as warm-up. */
const changes = 100;

export async function measureCalculatorUpdate(browser: Browser, address: string): Promise<CalculatorUpdate> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const island = page.locator('[data-island="Calculator"]');
    await island.scrollIntoViewIfNeeded();
    await page.locator('[data-island="Calculator"][data-island-state="hydrated"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const readSeconds = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
      return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
    };
    await island.evaluate(changeOften, changes);
    const before = await readSeconds();
    await island.evaluate(changeOften, changes);
    const after = await readSeconds();
    const each = (seconds: number) => (seconds * 1000) / changes;
    return { scriptMs: each(after.script - before.script), layoutMs: each(after.layout - before.layout) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. Amount and days in turn: the amount moves every tick, the days move the mark. */
async function changeOften(island: Element, count: number): Promise<void> {
  const sliders = [...island.querySelectorAll<HTMLInputElement>('input[type="range"]')];
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (let change = 0; change < count; change += 1) {
    const slider = sliders[change % sliders.length];
    if (!slider || !setValue) throw new Error('expected two sliders');
    const share = ((change * 37) % 100) / 100;
    setValue.call(slider, String(Number(slider.min) + (Number(slider.max) - Number(slider.min)) * share));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

import type { Browser } from '@playwright/test';

/** Milliseconds for one change of the calculator on a slow phone: from the input's event to the new result and chart in the document, laid out. */
export interface CalculatorUpdate {
  medianMs: number;
  p95Ms: number;
}

/** The budget of the product; half of a frame is then left for painting. */
export const calculatorUpdateBudgetMs = 4;

/** How much slower than this machine's the processor is made. */
const cpuSlowdown = 4;
/** Changes that are measured, after as many that only warm up. */
const changes = 100;

export async function measureCalculatorUpdate(browser: Browser, address: string): Promise<CalculatorUpdate> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('[data-island="Calculator"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="Calculator"][data-island-state="hydrated"]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const times = await page.locator('[data-island="Calculator"]').evaluate(async (island, count) => {
      const sliders = [...island.querySelectorAll<HTMLInputElement>('input[type="range"]')];
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const measured: number[] = [];
      for (let change = 0; change < 2 * count; change += 1) {
        // Amount and days in turn: the amount moves every tick, the days move the mark.
        const slider = sliders[change % sliders.length];
        if (!slider || !setValue) throw new Error('expected two sliders');
        const share = (change * 37) % 100;
        setValue.call(slider, String(Number(slider.min) + ((Number(slider.max) - Number(slider.min)) * share) / 100));
        const started = performance.now();
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        // React commits what an input event changed before the next task.
        await Promise.resolve();
        island.getBoundingClientRect();
        measured.push(performance.now() - started);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return measured.slice(count);
    }, changes);
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { medianMs: at(0.5), p95Ms: at(0.95) };
  } finally {
    await context.close();
  }
}

import { chromium } from '@playwright/test';
import { campaignPages } from '../e2e/campaign-pages.ts';
import { benchData, chromiumPath } from './bench-data.ts';
import { calculatorUpdateBudgetMs, measureCalculatorUpdate } from './calculator-update.ts';
import { calibrateSlowdown, measureLighthouse, measureMedian } from './lighthouse-scores.ts';
import { measurePageWeight, weightBudgets } from './page-weight.ts';
import { atLeast, atMost, type Row } from './row.ts';
import { startServer } from './running-server.ts';
import { measureScrollFrames } from './scroll-frames.ts';

// Work of a visitor's browser.

export async function weight(): Promise<Row[]> {
  const server = await startServer({ port: 4401, dataDir: benchData });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const found: Row[] = [];
    for (const webid of campaignPages) {
      const measured = await measurePageWeight(browser, `${server.address}/${webid}`);
      const kilobytes = (key: keyof typeof measured, what: string) =>
        atMost(`${webid}: ${what}`, measured[key] / 1000, weightBudgets[key] / 1000, 'kB');
      found.push(
        kilobytes('htmlBytes', 'HTML with CSS, brotli'),
        kilobytes('scriptBytesBeforeTouch', 'scripts before a touch, gzip'),
        kilobytes('scriptBytesWithForm', 'scripts with the form in use, gzip'),
        kilobytes('fontBytes', 'fonts'),
        kilobytes('largestPictureBytes', 'largest picture on the first screen, 360 px'),
      );
    }
    return found;
  } finally {
    await browser.close();
    await server.stop();
  }
}

export async function lighthouse(): Promise<Row[]> {
  const server = await startServer({ port: 4402, dataDir: benchData });
  try {
    const found: Row[] = [];
    // The first run warms up the file cache and measures the speed of this machine.
    const { benchmarkIndex } = await measureLighthouse(`${server.address}/${campaignPages[0]}`, chromiumPath, 1);
    const cpuSlowdown = calibrateSlowdown(benchmarkIndex);
    console.log(
      `benchmark index ${benchmarkIndex.toFixed(0)}: the processor counts as ${cpuSlowdown.toFixed(2)} times slower; each page is the median of its runs`,
    );
    for (const webid of campaignPages) {
      const url = `${server.address}/${webid}`;
      await fetch(url);
      const scores = await measureMedian(url, chromiumPath, cpuSlowdown);
      if (scores.failedAudits.length > 0) console.log(`${webid}: audits not passed: ${scores.failedAudits.join(', ')}`);
      found.push(
        atLeast(`${webid}: Lighthouse performance`, scores.performance, 98, ''),
        atLeast(`${webid}: Lighthouse accessibility`, scores.accessibility, 100, ''),
        atLeast(`${webid}: Lighthouse best practices`, scores.bestPractices, 100, ''),
        atLeast(`${webid}: Lighthouse SEO`, scores.seo, 100, ''),
        atMost(`${webid}: layout shift`, scores.cls, 0, '', 3),
        atMost(`${webid}: total blocking time`, scores.totalBlockingMs, 50, 'ms', 0),
        atMost(`${webid}: largest contentful paint`, scores.largestPaintMs / 1000, 2.5, 's', 2),
      );
    }
    return found;
  } finally {
    await server.stop();
  }
}

/** Scrolling past the benefits of page two, whose lines are calculated again in every frame of it. */
export async function scroll(): Promise<Row[]> {
  const server = await startServer({ port: 4408, dataDir: benchData });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const { perSecond, longestGapMs } = await measureScrollFrames(
      browser,
      `${server.address}/super_sinh_loi`,
      '#loi-ich',
    );
    console.log(`super_sinh_loi: the longest time between two frames ${longestGapMs.toFixed(0)} ms`);
    // 60 frames a second are never reached to the last frame.
    return [atLeast('benefit lines: frames a second while the wheel turns, 4x slower CPU', perSecond, 59, '')];
  } finally {
    await browser.close();
    await server.stop();
  }
}

export async function calculator(): Promise<Row[]> {
  const server = await startServer({ port: 4408, dataDir: benchData });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const { scriptMs, layoutMs } = await measureCalculatorUpdate(browser, `${server.address}/super_sinh_loi`);
    console.log(
      `super_sinh_loi: one change of the calculator ${scriptMs.toFixed(1)} ms, its styles and layout ${layoutMs.toFixed(1)} ms`,
    );
    return [
      atMost(
        'super_sinh_loi: recalculation and chart update at 4x CPU slowdown',
        scriptMs,
        calculatorUpdateBudgetMs,
        'ms',
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { medianBy } from './figures.ts';

/** Lighthouse's own network of a mobile page; a value that is missing here would not be throttled. */
const slow4g = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};

/** Lighthouse's result for one page on its simulated mid-range phone. Scores are 0 to 100. */
export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Cumulative layout shift. */
  cls: number;
  totalBlockingMs: number;
  largestPaintMs: number;
  /** Ids of the audits that did not pass. */
  failedAudits: string[];
  /** Lighthouse's own measure of the current speed of this machine. */
  benchmarkIndex: number;
}

/** CPU slowdown of Lighthouse's mobile setting, which PageSpeed Insights uses too. */
const mobileSlowdown = 4;

/**
 * The CPU slowdown for this machine: that of Lighthouse's mobile setting, and less on a slow machine. The points are
 * those of Lighthouse's CPU throttling calculator (its documentation of throttling, "Calibrating multipliers"); never
 * below 1.
 */
export function calibrateSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return Math.min(mobileSlowdown, 3 + (benchmarkIndex - 1300) / 233);
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500;
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650);
}

/** Lighthouse's own tasks run in the page that it measures, and sometimes delay it, so one run says little. */
const runs = 3;

/**
 * The run with the median blocking time. `cpuSlowdown`: see `calibrateSlowdown`. Throws as `measureLighthouse` does.
 */
export async function measureMedian(url: string, chromePath: string, cpuSlowdown: number): Promise<LighthouseScores> {
  const all: LighthouseScores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measureLighthouse(url, chromePath, cpuSlowdown));
  return medianBy(all, ({ totalBlockingMs }) => totalBlockingMs);
}

/** Now and then a trace is incomplete, and Lighthouse asks for another run. */
const attempts = 3;

/** `cpuSlowdown`: see `calibrateSlowdown`. Throws when Lighthouse could not measure the page in three attempts. */
export async function measureLighthouse(
  url: string,
  chromePath: string,
  cpuSlowdown: number,
): Promise<LighthouseScores> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(url, chromePath, cpuSlowdown);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.log(`${url}: ${error instanceof Error ? error.message : error}; once more`);
    }
  }
}

async function measureOnce(url: string, chromePath: string, cpuSlowdown: number): Promise<LighthouseScores> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttling: { ...slow4g, cpuSlowdownMultiplier: cpuSlowdown },
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits, environment, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      cls: value('cumulative-layout-shift'),
      totalBlockingMs: value('total-blocking-time'),
      largestPaintMs: value('largest-contentful-paint'),
      failedAudits: Object.values(audits)
        .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
        .map((audit) => audit.id),
      benchmarkIndex: environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** What Lighthouse says of one page on its simulated mid-range phone. Scores are 0 to 100. */
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
}

export async function measureLighthouse(url: string, chromePath: string): Promise<LighthouseScores> {
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
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
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
    };
  } finally {
    chrome.kill();
  }
}

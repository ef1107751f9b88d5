import { campaignPages } from '../e2e/campaign-pages.ts';
import { chromiumPath, launchBrowser } from './browser.ts';
import { measureCalculatorUpdate } from './calculator-update.ts';
import { worst } from './figures.ts';
import { calibrateSlowdown, type LighthouseScores, measureLighthouse, measureMedian } from './lighthouse-scores.ts';
import { measurePageWeight, type PageWeight } from './page-weight.ts';
import { measureScrollFrames } from './scroll-frames.ts';
import { startServer, untilPicturesAreMade } from './servers.ts';
import type { Store } from './stores.ts';
import { measureStudioWeight } from './studio-weight.ts';

// Work of a browser, which no store has a part in.

/** What each demo page and each screen of the Studio loads; the heaviest counts. */
export async function weight(store: Store) {
  await using server = await startServer(store);
  await using browser = await launchBrowser();
  const pages: [string, PageWeight][] = [];
  for (const webid of campaignPages)
    pages.push([webid, await measurePageWeight(browser, `${server.address}/${webid}`)]);
  const heaviest = (key: keyof PageWeight) =>
    worst(
      'largest',
      pages.map(([webid, kilobytes]) => [webid, kilobytes[key]]),
    );
  const { 'sign-in': signIn = 0, ...screens } = Object.fromEntries(measureStudioWeight());
  return {
    html: heaviest('html'),
    scriptBeforeTouch: heaviest('scriptBeforeTouch'),
    scriptWithForm: heaviest('scriptWithForm'),
    fonts: heaviest('fonts'),
    picture: heaviest('picture'),
    studioFirst: signIn / 1000,
    studioScreen: worst(
      'largest',
      Object.entries(screens).map(([name, bytes]) => [name, bytes / 1000]),
    ),
  };
}

export async function lighthouse(store: Store) {
  await using server = await startServer(store, { env: { PICTURES_AHEAD: 'true' } });
  await untilPicturesAreMade(server.address);
  // The first run warms up the file cache and measures the speed of this machine.
  const { benchmarkIndex } = await measureLighthouse(`${server.address}/${campaignPages[0]}`, chromiumPath, 1);
  const slowdown = calibrateSlowdown(benchmarkIndex);
  const pages: [string, LighthouseScores][] = [];
  for (const webid of campaignPages) {
    const scores = await measureMedian(`${server.address}/${webid}`, chromiumPath, slowdown);
    if (scores.failedAudits.length > 0) console.log(`${webid}: audits not passed: ${scores.failedAudits.join(', ')}`);
    pages.push([webid, scores]);
  }
  const of = (kind: 'smallest' | 'largest', key: Exclude<keyof LighthouseScores, 'failedAudits'>, divisor = 1) =>
    worst(
      kind,
      pages.map(([webid, scores]) => [webid, scores[key] / divisor]),
    );
  const slower = `processor counted ${slowdown.toFixed(2)} times slower (benchmark index ${benchmarkIndex.toFixed(0)})`;
  const performance = of('smallest', 'performance');
  return {
    performance: { ...performance, note: `${performance.note}; ${slower}` },
    accessibility: of('smallest', 'accessibility'),
    bestPractices: of('smallest', 'bestPractices'),
    seo: of('smallest', 'seo'),
    shift: of('largest', 'cls'),
    blocking: of('largest', 'totalBlockingMs'),
    paint: of('largest', 'largestPaintMs', 1000),
  };
}

/** Scrolling past the benefits of page two, whose lines are calculated again in every frame of it. */
export async function scroll(store: Store) {
  await using server = await startServer(store, { env: { PICTURES_AHEAD: 'true' } });
  await untilPicturesAreMade(server.address);
  await using browser = await launchBrowser();
  const page = `${server.address}/super_sinh_loi`;
  const { perSecond, longestGapMs } = await measureScrollFrames(browser, page, '#loi-ich');
  return { frames: { value: perSecond, note: `the longest time between two: ${longestGapMs.toFixed(0)} ms` } };
}

export async function calculator(store: Store) {
  await using server = await startServer(store);
  await using browser = await launchBrowser();
  const { scriptMs, layoutMs } = await measureCalculatorUpdate(browser, `${server.address}/super_sinh_loi`);
  return { script: { value: scriptMs, note: `besides ${layoutMs.toFixed(1)} ms of styles and layout` } };
}

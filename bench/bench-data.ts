import { readdirSync, statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { campaignPages } from '../e2e/campaign-pages.ts';

/** Data folder of all rows that need the pictures of the demo pages; made anew at every run. */
export const benchData = '.cache/bench';

export const chromiumPath = process.env.CHROMIUM ?? chromium.executablePath();

/** The demo campaign with the most bytes of content. */
export function largestCampaign(): string {
  const size = (webid: string) =>
    readdirSync(`content/${webid}/content`).reduce(
      (sum, name) => sum + statSync(`content/${webid}/content/${name}`).size,
      0,
    );
  return campaignPages.reduce((largest, webid) => (size(webid) > size(largest) ? webid : largest));
}

import { compressText } from '../../http/compress.ts';
import { type PreparedAnswer, prepareAnswer } from '../../http/prepared-answer.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';

/** A page, ready to be sent in every encoding. */
export interface CachedPage {
  version: number;
  icon: string | undefined;
  answer: PreparedAnswer;
}

/**
 * Browsers revalidate each time, because content may have changed, and mostly get a 304. A CDN may keep the page for a
 * minute, so a published change takes at most a minute to show behind one.
 */
export const pageCacheControl = 'public, max-age=0, must-revalidate, s-maxage=60';

export async function preparePage({
  version,
  html,
  icon,
  headers,
}: Omit<DrawnCampaign, 'pictures'>): Promise<CachedPage> {
  const identity = Buffer.from(html, 'utf8');
  const [br, gzip] = await Promise.all([compressText(identity, 'br'), compressText(identity, 'gzip')]);
  const answer = prepareAnswer({ identity, br, gzip }, 'text/html; charset=utf-8', {
    ...headers,
    'cache-control': pageCacheControl,
    vary: 'Accept-Encoding',
  });
  return { version, icon, answer };
}

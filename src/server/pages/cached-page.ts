import type { ArmLetter } from '../../contract/insight/page-events.ts';
import { compressText, type Effort } from '../../http/compress.ts';
import { bytesOfAnswer, type PreparedAnswer, prepareAnswer } from '../../http/prepared-answer.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';

/** The pages of a running experiment, ready to be sent. */
interface ArmPages {
  /** Name of the cookie with the letter. */
  readonly cookie: string;
  /** A first; shares add up to 100. */
  readonly arms: readonly {
    readonly arm: ArmLetter;
    readonly share: number;
    readonly answer: PreparedAnswer;
    /** The value of `Set-Cookie` for a visitor who was given this version now. */
    readonly setCookie: string;
  }[];
}

/** A page, ready to be sent in every encoding. */
export interface CachedPage {
  version: number;
  icon: string | undefined;
  /** The published version: what visitors see without an experiment, and programs with one. */
  answer: PreparedAnswer;
  /** Missing without an experiment. */
  experiment?: ArmPages | undefined;
}

export interface MadePage {
  /** Compressed quickly, for those who wait. */
  page: CachedPage;
  /** Compresses it again, as small as can be. */
  compress: () => Promise<CachedPage>;
}

/**
 * Browsers revalidate each time, because content may have changed, and mostly get a 304. A CDN may keep the page for a
 * minute, so a published change takes at most a minute to show behind one.
 */
const pageCacheControl = 'public, max-age=0, must-revalidate, s-maxage=60';

/** What the cookie decides is kept by the visitor's own browser only. */
const armHeaders = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' };
const pageHeaders = { 'cache-control': pageCacheControl, vary: 'Accept-Encoding' };

/** `isArm`: the page is a version of an experiment. */
export async function preparePage(
  { version, html, icon, headers }: Omit<DrawnCampaign, 'pictures'>,
  { isArm = false, effort = 'best' }: { isArm?: boolean; effort?: Effort } = {},
): Promise<CachedPage> {
  const identity = Buffer.from(html, 'utf8');
  const [br, gzip] = await Promise.all([compressText(identity, 'br', effort), compressText(identity, 'gzip')]);
  const answer = prepareAnswer({ identity, br, gzip }, 'text/html; charset=utf-8', {
    ...headers,
    ...(isArm ? armHeaders : pageHeaders),
  });
  return { version, icon, answer };
}

/** What a page takes of the memory: its bodies in each encoding, for each version of an experiment. */
export function bytesOf({ answer, experiment }: CachedPage): number {
  const answers = [answer, ...(experiment?.arms.map((arm) => arm.answer) ?? [])];
  return answers.reduce((sum, one) => sum + bytesOfAnswer(one), 0);
}

import { createHash } from 'node:crypto';
import { matchesEtag } from '../../api/prepared-answer.ts';
import type { DrawnCampaign } from '../../templates/draw-campaign.ts';
import { chooseEncoding, type Encoding } from '../accept-encoding.ts';
import { compressText } from '../compress.ts';

/** One body of a page with everything that is sent along, made once. */
interface PreparedAnswer {
  etag: string;
  body: Buffer<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  /** Headers of an answer without body: 304. */
  notModifiedHeaders: Readonly<Record<string, string>>;
}

export interface CachedPage {
  version: number;
  icon: string | undefined;
  answers: Readonly<Record<Encoding, PreparedAnswer>>;
}

/**
 * Browsers ask again each time, because a headline may have changed a second ago; the answer is then a 304 of a few bytes. A CDN may keep the page for a
 * minute, which is how long a published change takes at most to show behind one.
 */
export const pageCacheControl = 'public, max-age=0, must-revalidate, s-maxage=60';

/** Makes a page ready to be sent, in every encoding. */
export async function preparePage({
  version,
  html,
  icon,
  headers,
}: Omit<DrawnCampaign, 'pictures'>): Promise<CachedPage> {
  const identity = Buffer.from(html, 'utf8');
  const [br, gzipped] = await Promise.all([compressText(identity, 'br'), compressText(identity, 'gzip')]);
  // The policy is part of what a browser keeps, so a new policy needs a new tag.
  const hash = createHash('sha256').update(html).update(JSON.stringify(headers)).digest('base64url').slice(0, 22);

  const prepare = (encoding: Encoding, body: Buffer<ArrayBuffer>): PreparedAnswer => {
    const etag = `"${hash}-${encoding}"`;
    const notModifiedHeaders = { ...headers, etag, 'cache-control': pageCacheControl, vary: 'Accept-Encoding' };
    return {
      etag,
      body,
      notModifiedHeaders,
      headers: {
        ...notModifiedHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    };
  };
  return {
    version,
    icon,
    answers: {
      br: prepare('br', br),
      gzip: prepare('gzip', gzipped),
      identity: prepare('identity', identity),
    },
  };
}

export interface PageAnswer {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  /** Undefined when the client has it already. */
  body: Buffer<ArrayBuffer> | undefined;
}

/** What a client gets that accepts these encodings and has these versions already. */
export function answerPage(
  page: CachedPage,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): PageAnswer {
  const prepared = page.answers[chooseEncoding(acceptEncoding)];
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, prepared.etag)) {
    return { status: 304, headers: prepared.notModifiedHeaders, body: undefined };
  }
  return { status: 200, headers: prepared.headers, body: prepared.body };
}

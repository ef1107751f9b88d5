import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/** For lists that change with a release at most; the ETag tells when they did. */
export const releaseCacheControl = 'public, max-age=86400';
/** For what a publish changes: consumers may keep an answer, and ask each time whether it is still the one. */
export const publishCacheControl = 'public, max-age=0, must-revalidate';

/** Which request headers an answer depends on; `Origin` decides whether a listed site may read it. */
export const variesBy = 'Accept-Encoding, Origin';

interface PreparedBody {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  notModifiedHeaders: Record<string, string>;
}

/** An answer `{ data }` made once and sent many times, plain and compressed. */
export interface PreparedAnswer {
  identity: PreparedBody;
  gzip: PreparedBody;
}

export function prepareAnswer(data: object, cacheControl: string = releaseCacheControl): PreparedAnswer {
  return prepareJson({ data }, cacheControl);
}

/** The same for JSON that stands for itself. */
export function prepareJson(value: object, cacheControl: string): PreparedAnswer {
  const json = Buffer.from(JSON.stringify(value));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  // Strong tags name bytes, so each encoding has its own.
  return {
    identity: prepareBody(json, `"${hash}"`, cacheControl),
    gzip: prepareBody(gzipSync(json, { level: 9 }), `"${hash}-gzip"`, cacheControl, 'gzip'),
  };
}

function prepareBody(bytes: Uint8Array, etag: string, cacheControl: string, encoding?: string): PreparedBody {
  const notModifiedHeaders = {
    etag,
    'cache-control': cacheControl,
    vary: variesBy,
    'x-content-type-options': 'nosniff',
  };
  return {
    etag,
    body: new Uint8Array(bytes),
    notModifiedHeaders,
    headers: {
      ...notModifiedHeaders,
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
  };
}

/** What a client gets that accepts these encodings and has these versions already: 200 with the form of the body that it accepts, or 304. */
export function choosePrepared(
  answer: PreparedAnswer,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): { status: 200 | 304; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> | null } {
  const prepared = acceptsGzip(acceptEncoding) ? answer.gzip : answer.identity;
  return ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, prepared.etag)
    ? { status: 304, headers: prepared.notModifiedHeaders, body: null }
    : { status: 200, headers: prepared.headers, body: prepared.body };
}

export function sendPrepared(c: Context, answer: PreparedAnswer): Response {
  const { status, headers, body } = choosePrepared(
    answer,
    c.req.header('accept-encoding'),
    c.req.header('if-none-match'),
  );
  return c.newResponse(body, status, headers);
}

/** Whether gzip is named and not with a weight of 0 (RFC 9110, 12.5.3). */
function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && /\bgzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i.test(acceptEncoding);
}

/** `If-None-Match` is a list, compared weakly (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((part) => {
    const candidate = part.trim();
    return candidate === '*' || candidate === etag || candidate === `W/${etag}`;
  });
}

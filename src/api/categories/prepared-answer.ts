import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';

/** The lists change with a release at most, and the ETag tells when they did. */
const cacheControl = 'public, max-age=86400';

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

export function prepareAnswer(data: readonly object[]): PreparedAnswer {
  const json = Buffer.from(JSON.stringify({ data }));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  // Strong tags name bytes, so each encoding has its own.
  return {
    identity: prepareBody(json, `"${hash}"`),
    gzip: prepareBody(gzipSync(json, { level: 9 }), `"${hash}-gzip"`, 'gzip'),
  };
}

function prepareBody(bytes: Uint8Array, etag: string, encoding?: string): PreparedBody {
  const notModifiedHeaders = { etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' };
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

/** 200 with the form of the body that the client accepts, or 304 when it has that form already. */
export function sendPrepared(c: Context, answer: PreparedAnswer): Response {
  const prepared = acceptsGzip(c.req.header('accept-encoding')) ? answer.gzip : answer.identity;
  const ifNoneMatch = c.req.header('if-none-match');
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, prepared.etag)) {
    return c.body(null, 304, prepared.notModifiedHeaders);
  }
  return c.body(prepared.body, 200, prepared.headers);
}

/** Whether gzip is named and not with a weight of 0 (RFC 9110, 12.5.3). */
function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && /\bgzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i.test(acceptEncoding);
}

/** `If-None-Match` is a list, compared weakly (RFC 9110, 13.1.2). */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((part) => {
    const candidate = part.trim();
    return candidate === '*' || candidate === etag || candidate === `W/${etag}`;
  });
}

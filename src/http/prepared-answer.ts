import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fresh from 'fresh';
import type { Context } from 'hono';
import { chooseEncoding, compressText, type Encoding } from './encoding.ts';

/** For lists that change with a release of the product only. */
const releaseCacheControl = 'public, max-age=86400';
/** For what a publication changes: clients may cache an answer and revalidate it each time. */
export const publishCacheControl = 'public, max-age=0, must-revalidate';

type Headers = Readonly<Record<string, string>>;

/** One body with its headers. */
interface PreparedBody {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  /** Headers of an answer without body: 304. */
  notModifiedHeaders: Headers;
}

/** An answer that is made once and sent many times, in one or more encodings. */
export type PreparedAnswer = { readonly identity: PreparedBody } & { readonly [Name in Encoding]?: PreparedBody };

/** What an answer takes of the memory: its bodies in each encoding. */
export function bytesOfAnswer({ identity, br, gzip }: PreparedAnswer): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
}

/**
 * Prepares an answer with the given bodies. `headers` (names in lower case) are sent with each body and with a 304. The
 * ETag is made of body and headers, because a browser caches both.
 */
export function prepareAnswer(
  bodies: { identity: Uint8Array } & { [Name in Encoding]?: Uint8Array },
  contentType: string,
  headers: Headers,
): PreparedAnswer {
  const hash = createHash('sha256').update(bodies.identity).update(JSON.stringify(headers)).digest('base64url');
  const prepare = (encoding: Encoding, bytes: Uint8Array): PreparedBody => {
    // Weak, because the same text comes in other bytes once it is compressed better.
    const notModifiedHeaders = { ...headers, etag: `W/"${hash.slice(0, 22)}-${encoding}"` };
    return {
      body: new Uint8Array(bytes),
      notModifiedHeaders,
      headers: {
        ...notModifiedHeaders,
        'content-type': contentType,
        'content-length': String(bytes.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    };
  };
  const { identity, br, gzip } = bodies;
  return {
    identity: prepare('identity', identity),
    ...(br && { br: prepare('br', br) }),
    ...(gzip && { gzip: prepare('gzip', gzip) }),
  };
}

/** The same answer with the smallest brotli form, which takes 0.1 s of a processor for a page. */
export async function shrinkAnswer(answer: PreparedAnswer): Promise<PreparedAnswer> {
  const { identity, br } = answer;
  if (!br) return answer;
  const body = new Uint8Array(await compressText(identity.body, 'br', 'best'));
  return { ...answer, br: { ...br, body, headers: { ...br.headers, 'content-length': String(body.length) } } };
}

/** JSON for programs, plain and compressed. Whether a page of another site may read it depends on `Origin`. */
export function prepareJson(value: object, cacheControl: string): PreparedAnswer {
  const identity = Buffer.from(JSON.stringify(value));
  return prepareAnswer({ identity, gzip: gzipSync(identity, { level: 9 }) }, 'application/json', {
    'cache-control': cacheControl,
    vary: 'Accept-Encoding, Origin',
    'x-content-type-options': 'nosniff',
  });
}

/** The API's success, `{ data }`. */
export function prepareData(data: object, cacheControl: string = releaseCacheControl): PreparedAnswer {
  return prepareJson({ data }, cacheControl);
}

/** The request headers that choose the form of an answer. */
export interface AnswerWishes {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface ChosenAnswer {
  status: 200 | 304;
  headers: Headers;
  /** Null when the client has it already. */
  body: Uint8Array<ArrayBuffer> | null;
}

/** The best encoding that the client accepts, or 304 when the client has it already. */
export function chooseAnswer(answer: PreparedAnswer, { acceptEncoding, ifNoneMatch }: AnswerWishes): ChosenAnswer {
  const offered = Object.keys(answer) as Encoding[];
  const { headers, notModifiedHeaders, body } = answer[chooseEncoding(acceptEncoding, offered)] ?? answer.identity;
  return fresh({ 'if-none-match': ifNoneMatch }, notModifiedHeaders)
    ? { status: 304, headers: notModifiedHeaders, body: null }
    : { status: 200, headers, body };
}

export function sendPrepared(c: Context, answer: PreparedAnswer): Response {
  const { status, headers, body } = chooseAnswer(answer, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  return c.newResponse(body, status, headers);
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { commonSecurityHeaders } from '../../http/security-headers.ts';
import { isCompressible } from './media-address.ts';
import type { MediaOnDisk } from './media-files.ts';

/** The address carries the hash of the content. */
const cacheControl = 'public, max-age=31536000, immutable';

/** An SVG may hold scripts. Opened by itself it runs none and has an opaque origin. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** A browser that opens a film by its address shows it in a page with a player. */
const filmPolicy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/** A browser shows no PDF inside a sandbox. Its viewer has its own origin. */
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

interface MediaRequest {
  method: string;
  range: string | undefined;
  ifNoneMatch: string | undefined;
  ifRange: string | undefined;
}

/**
 * Sends a file, or one range of it (RFC 9110, 14). Ranges of a compressed file are ranges of the compressed bytes.
 * `etag` identifies the bytes.
 */
export function sendMedia(file: MediaOnDisk, etag: string, request: MediaRequest): Response {
  const headers: Record<string, string> = {
    ...commonSecurityHeaders,
    'content-type': file.type,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'content-security-policy': choosePolicy(file.type),
    // Social networks and other pages of the bank may show these files.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    ...(isCompressible(file.type) && { vary: 'Accept-Encoding' }),
    ...(file.encoding && { 'content-encoding': file.encoding }),
  };
  if (request.ifNoneMatch === etag) return new Response(null, { status: 304, headers });

  const isRangeCurrent = request.ifRange === undefined || request.ifRange === etag;
  const range = request.range && isRangeCurrent ? parseRange(request.range, file.bytes) : 'whole';
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` } });
  }
  const { first, last } = range === 'whole' ? { first: 0, last: file.bytes - 1 } : range;
  headers['content-length'] = String(last - first + 1);
  if (range !== 'whole') headers['content-range'] = `bytes ${first}-${last}/${file.bytes}`;
  const status = range === 'whole' ? 200 : 206;
  if (request.method === 'HEAD' || file.bytes === 0) return new Response(null, { status, headers });
  return new Response(streamFile(file.path, first, last), { status, headers });
}

function choosePolicy(type: string): string {
  if (type === 'application/pdf') return documentPolicy;
  return type.startsWith('video/') ? filmPolicy : drawingPolicy;
}

/** Node's web streams and the ones that Response takes are the same at run time; their types differ. */
function streamFile(path: string, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Parses one range of bytes; `whole` for several ranges and for what cannot be parsed, as RFC 9110 allows. */
export function parseRange(header: string, size: number): { first: number; last: number } | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Number(to);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}

import type { ApiErrorName } from '../../contract/api/api-errors.ts';
import type { RegistrationChannel } from '../../leads/registration.ts';

/**
 * Longest body of a registration, in bytes. The longest honest one is about 12 kB: a captcha token and an address of
 * 500 characters.
 */
export const bodyMaxBytes = 32 * 1024;

export type Body = Readonly<Record<string, unknown>>;

type Parsed = { kind: 'body'; body: Body } | { kind: 'error'; error: ApiErrorName };

type Bytes = ArrayBuffer | Uint8Array;

/**
 * The bytes of a request's body. `too-large` when there are more than `maxBytes`, of which no more are read;
 * `broken-off` when the client went away, or sent what is no HTTP, before the end.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<{ kind: 'bytes'; bytes: Bytes } | { kind: 'too-large' } | { kind: 'broken-off' }> {
  const length = request.headers.get('content-length');
  const isAnnounced = length !== null && /^\d+$/.test(length);
  if (isAnnounced && Number(length) > maxBytes) return { kind: 'too-large' };
  try {
    // Node takes no byte more than was announced. To make a stream of the body only to measure it is a tenth of what a
    // registration costs.
    const bytes = isAnnounced ? await request.arrayBuffer() : await readChunks(request.body, maxBytes);
    return bytes ? { kind: 'bytes', bytes } : { kind: 'too-large' };
  } catch {
    return { kind: 'broken-off' };
  }
}

/** A body whose length nobody knows before its end. Undefined when it is longer than it may be. */
async function readChunks(body: Request['body'], maxBytes: number): Promise<Bytes | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // No `for await`: it would cancel the stream, and with it the connection that the refusal goes out by.
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > maxBytes) return undefined;
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/**
 * Who is speaking, by the media type: a script sends JSON, a plain form sends itself. Undefined for every other type,
 * charset and coding.
 */
export function readChannel(headers: Headers): RegistrationChannel | undefined {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^\s*charset="?([^"]*)"?\s*$/.exec(parameter)?.[1]).find(Boolean);
  if (charset && charset !== 'utf-8' && charset !== 'utf8') return undefined;
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined;
  switch (type.trim()) {
    case 'application/json':
      return 'script';
    case 'application/x-www-form-urlencoded':
      return 'plain-form';
    default:
      return undefined;
  }
}

/** Parses the bytes that a channel sent. */
export function parseBody(channel: RegistrationChannel, bytes: Bytes): Parsed {
  switch (channel) {
    case 'script':
      return parseJson(bytes);
    case 'plain-form':
      return parseForm(bytes);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Bytes): Parsed {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    if (isBody(value)) return { kind: 'body', body: value };
  } catch {
    // Neither UTF-8 nor JSON: answered below.
  }
  return { kind: 'error', error: 'invalidJson' };
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Stricter than URLSearchParams, which keeps one of two equal names and replaces what is not UTF-8. */
function parseForm(bytes: Bytes): Parsed {
  const fields = new Map<string, string>();
  try {
    for (const pair of utf8.decode(bytes).split('&')) {
      if (pair === '') continue;
      const [name = '', ...value] = pair.split('=');
      const decodedName = decodeFormText(name);
      if (fields.has(decodedName)) return { kind: 'error', error: 'invalidForm' };
      fields.set(decodedName, decodeFormText(value.join('=')));
    }
  } catch {
    return { kind: 'error', error: 'invalidForm' };
  }
  return { kind: 'body', body: Object.fromEntries(fields) };
}

/** Throws URIError for what is not percent-encoded UTF-8. */
function decodeFormText(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

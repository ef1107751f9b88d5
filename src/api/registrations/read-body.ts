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
 * The bytes of a request's body. `too-large` above `maxBytes`, after which nothing more is read; `broken-off` when the
 * client disconnected or sent invalid HTTP before the end.
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<{ kind: 'bytes'; bytes: Bytes } | { kind: 'too-large' } | { kind: 'broken-off' }> {
  const length = request.headers.get('content-length');
  const isAnnounced = length !== null && /^\d+$/.test(length);
  if (isAnnounced && Number(length) > maxBytes) return { kind: 'too-large' };
  try {
    // Node reads no byte more than Content-Length. Reading the body as a stream would cost a tenth of a registration.
    const bytes = isAnnounced ? await request.arrayBuffer() : await readChunks(request.body, maxBytes);
    return bytes ? { kind: 'bytes', bytes } : { kind: 'too-large' };
  } catch {
    return { kind: 'broken-off' };
  }
}

/** A body without Content-Length. Undefined above the limit. */
async function readChunks(body: Request['body'], maxBytes: number): Promise<Bytes | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // No `for await`: it would cancel the stream and close the connection before the refusal is sent.
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > maxBytes) return undefined;
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/**
 * The channel by media type: a script sends JSON, a plain form url-encoded text. Undefined for every other type,
 * charset and content coding.
 */
export function readChannel(headers: Headers): RegistrationChannel | undefined {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => /^charset="?([^"]*)"?$/.exec(parameter.trim())?.[1]).find(Boolean);
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
    // Invalid UTF-8 or JSON is answered below.
  }
  return { kind: 'error', error: 'invalidJson' };
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Stricter than URLSearchParams, which accepts repeated names and replaces invalid UTF-8. */
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

/** Throws URIError for invalid percent-encoding or UTF-8. */
function decodeFormText(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

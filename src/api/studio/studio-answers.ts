import type { Context } from 'hono';
import { BytesAway, ExchangedBytes } from '../../content/stored-media.ts';
import { type StudioErrorName, studioErrors } from '../../contract/studio/studio-errors.ts';
import { isUnavailable } from '../../database/is-unavailable.ts';
import { chooseEncoding, compressQuickly } from '../../http/encoding.ts';
import { Refused } from '../../staff/refused.ts';
import { type ApiLog, describeFailure } from '../api-log.ts';

/** Answers of this length and more are compressed, in characters. */
const compressedFrom = 16_384;

/**
 * The data of a call. Long data (the files of 500 campaigns have 2.3 MB) is compressed
 * (docs/why/studio.md#compressed-answers).
 */
export async function answerData(c: Context, data: unknown): Promise<Response> {
  const text = JSON.stringify({ data });
  c.header('Content-Type', 'application/json');
  if (c.req.method !== 'GET' || text.length < compressedFrom) return c.body(text);
  c.header('Vary', 'Accept-Encoding');
  if (chooseEncoding(c.req.header('accept-encoding'), ['gzip', 'identity']) !== 'gzip') return c.body(text);
  c.header('Content-Encoding', 'gzip');
  return c.body(await compressQuickly(text));
}

/** The error contract of a call that threw. Logs what nobody expected, without values. */
export function answerFailure(c: Context, error: unknown, log: ApiLog): Response {
  if (error instanceof Refused) {
    const { place } = error;
    if (place !== undefined) log.info({ requestId: c.get('requestId'), path: c.req.path, place }, error.message);
    return answerRefused(c, error);
  }
  const failure = nameFailure(error);
  log.error(
    { requestId: c.get('requestId'), method: c.req.method, path: c.req.path, failure: describeFailure(error) },
    failure === 'unavailable' ? 'a call of the Studio needs the database' : 'a call of the Studio failed',
  );
  if (!(error instanceof ExchangedBytes)) return answerError(c, failure);
  return answerError(c, failure, { message: `${studioErrors[failure].message} Tệp: ${error.file}` });
}

function nameFailure(error: unknown) {
  if (error instanceof ExchangedBytes) return 'exchangedFile';
  if (error instanceof BytesAway) return 'filesAway';
  return isUnavailable(error) ? 'unavailable' : 'unknown';
}

function answerRefused(c: Context, { error, fields, retryAfter, sentence: message }: Refused): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return answerError(c, error, {
    ...(message !== undefined && { message }),
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

export function answerError(c: Context, error: StudioErrorName, more: object = {}): Response {
  const { status, message } = studioErrors[error];
  return c.json({ error, message, ...more }, status);
}

import { type ApiErrorBody, unknownError as unknownAnswer } from '../../contract/api/api-errors.ts';
import { apiBasePath } from '../../contract/api/base-path.ts';
import { isObject, parseJson } from '../stores/parse-json.ts';

/** Key of the token in local storage that is sent as Bearer, when there is one (behaviour 3.22). */
export const authTokenStorageKey = 'authToken';

/** Timeout of a call. */
export const apiTimeoutMs = 20_000;

/**
 * What a failed call of the API rejects with, or errorCode 1 when there was no body (behaviour 8.6, 8.7).
 * `isUnanswered`: it is unknown whether the API has done its work (broken connection, timeout, or an answer of a
 * gateway).
 */
export interface ApiRejection extends ApiErrorBody {
  isUnanswered?: true;
}

export interface ApiClientSettings {
  /**
   * Base of every path: `apiBasePath` by default, or another server's, for example
   * https://api.example.vn/landingpage-api/api.
   */
  base?: string;
  fetch: typeof fetch;
  /** Undefined without a token. May throw where storage is blocked. */
  readAuthToken: () => string | null;
  /** Calls back after `ms` milliseconds; returns the function that cancels it. */
  startTimer: (ms: number, callback: () => void) => () => void;
}

export interface ApiClient {
  get(path: string, signal?: AbortSignal): Promise<unknown>;
  /**
   * Resolves with any answer of success (2xx), with undefined if it has no `data`; the caller decides what counts as
   * success.
   */
  post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown>;
}

/**
 * Calls the API and unwraps `data`. Rejects with the body of the answer, whatever its shape (`isRejection` knows the
 * API's), or with the signal's reason when the caller aborted.
 */
export function createApiClient({
  base = apiBasePath,
  fetch,
  readAuthToken,
  startTimer,
}: ApiClientSettings): ApiClient {
  async function call(
    path: string,
    init: RequestInit & { method: 'GET' | 'POST' },
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    const controller = new AbortController();
    const abort = () => controller.abort();
    signal?.addEventListener('abort', abort);
    const stopTimer = startTimer(apiTimeoutMs, abort);
    let response: Response;
    let text: string;
    try {
      response = await fetch(base + path, {
        ...init,
        headers: { Accept: 'application/json', ...init.headers, ...bearer(readAuthToken) },
        signal: controller.signal,
      });
      text = await response.text();
    } catch {
      signal?.throwIfAborted();
      throw unknownError(true);
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', abort);
    }
    return unwrap(response, text, init.method === 'GET');
  }

  return {
    get: (path, signal) => call(path, { method: 'GET' }, signal),
    post: (path, body, signal) =>
      call(
        path,
        // `keepalive`: the registration is sent even if the visitor leaves the page right after the click.
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          keepalive: true,
        },
        signal,
      ),
  };
}

function bearer(readAuthToken: () => string | null): Record<string, string> {
  try {
    const token = readAuthToken();
    return token ? { Authorization: `Bearer ${token}` } : {};
  } catch {
    return {};
  }
}

function unwrap(response: Response, text: string, needsData: boolean): unknown {
  const body = parseJson(text);
  if (response.ok && isObject(body) && 'data' in body) return body.data;
  if (response.ok && !needsData) return undefined;
  if (isRejection(body)) throw body;
  // 502, 503 and 504 without the API's body come from a gateway, so the outcome is unknown.
  if (response.status >= 502 && response.status <= 504) throw unknownError(true);
  // Text that is no JSON is a body, too.
  const received = body ?? text.trim();
  throw response.ok || received === '' || received === 'null' ? unknownError(false) : received;
}

function unknownError(isUnanswered: boolean): ApiRejection {
  const { errorCode, message } = unknownAnswer;
  return isUnanswered ? { errorCode, message, isUnanswered } : { errorCode, message };
}

/** Whether a thrown value is the body of a failed call. */
export function isRejection(value: unknown): value is ApiRejection {
  return isObject(value) && typeof value.errorCode === 'number' && typeof value.message === 'string';
}

/**
 * The second client, with an absolute base (behaviour 7.20). That server must list this page's origin. Throws for a
 * base that is no absolute https address (http on this machine), because the token goes along.
 */
export function createProviderApiClient(settings: ApiClientSettings & { base: string }): ApiClient {
  const { protocol, hostname, href } = new URL(settings.base);
  let base = href;
  while (base.endsWith('/')) base = base.slice(0, -1);
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  if (protocol !== 'https:' && !isLocal) throw new Error(`The API's base must be https: ${settings.base}`);
  return createApiClient({ ...settings, base });
}

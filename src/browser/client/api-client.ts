import { type ApiErrorBody, unknownError as unknownAnswer } from '../../contract/api/api-errors.ts';
import { apiBasePath } from '../../contract/api/base-path.ts';
import { isObject, parseJson } from '../stores/parse-json.ts';

/** Key of the token in local storage that is sent as Bearer, when there is one (behaviour 3.22). */
export const authTokenStorageKey = 'authToken';

/** After this time without an answer a call counts as dropped. */
export const apiTimeoutMs = 20_000;

/**
 * What a failed call rejects with: the server's body, or errorCode 1 when the answer had none (behaviour 8.6, 8.7).
 * `isUnanswered` says that nobody knows whether the API has done its work: the connection broke, nothing came in time,
 * or a gateway spoke instead.
 */
export interface ApiRejection extends ApiErrorBody {
  isUnanswered?: true;
}

export interface ApiClientSettings {
  /**
   * Address before every path: `apiBasePath` unless another server's is given, for example
   * https://api.example.vn/landingpage-api/api.
   */
  base?: string;
  fetch: typeof fetch;
  /** Undefined without a token. May throw where storage is blocked. */
  readAuthToken: () => string | null;
  /** Calls back after so many milliseconds; returns what cancels it. */
  startTimer: (ms: number, callback: () => void) => () => void;
}

export interface ApiClient {
  get(path: string, signal?: AbortSignal): Promise<unknown>;
  /**
   * Resolves with any answer of success (2xx), with undefined where that has no `data`: what counts as success is the
   * caller's.
   */
  post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown>;
}

/**
 * Calls the API and unwraps `data`. Rejects with `ApiRejection`, or with the signal's own reason when the caller gave
 * up.
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
    try {
      const response = await fetch(base + path, {
        ...init,
        headers: { Accept: 'application/json', ...init.headers, ...bearer(readAuthToken) },
        signal: controller.signal,
      });
      return unwrap(response, await response.text(), init.method === 'GET');
    } catch (error) {
      signal?.throwIfAborted();
      throw isRejection(error) ? error : unknownError(true);
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    get: (path, signal) => call(path, { method: 'GET' }, signal),
    post: (path, body, signal) =>
      call(
        path,
        // `keepalive`: a visitor who leaves the page right after the click has still registered.
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
  // 502, 503 and 504 without the API's body come from a gateway: the API may never have seen the call, or may have done
  // it.
  throw unknownError(response.status >= 502 && response.status <= 504);
}

function unknownError(isUnanswered: boolean): ApiRejection {
  const { errorCode, message } = unknownAnswer;
  return isUnanswered ? { errorCode, message, isUnanswered } : { errorCode, message };
}

/** Tells the body of a failed call from everything else that can be thrown. */
export function isRejection(value: unknown): value is ApiRejection {
  return isObject(value) && typeof value.errorCode === 'number' && typeof value.message === 'string';
}

/**
 * The second client, with an absolute base (behaviour 7.20). That server must list this page's origin. Throws for a
 * base that is no absolute https address (http on this machine), because the token goes along.
 */
export function createProviderApiClient(settings: ApiClientSettings & { base: string }): ApiClient {
  const { protocol, hostname, href } = new URL(settings.base);
  const isLocal = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  if (protocol !== 'https:' && !isLocal) throw new Error(`The API's base must be https: ${settings.base}`);
  return createApiClient({ ...settings, base: href.replace(/\/+$/, '') });
}

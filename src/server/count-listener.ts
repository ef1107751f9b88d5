import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type ApiLog, nameFailure } from '../api/api-log.ts';
import { type CountCalls, countCallTypes } from '../api/counts/count-calls.ts';
import { apiErrorBody, apiErrors } from '../contract/api/api-errors.ts';
import { apiBasePath } from '../contract/api/base-path.ts';
import { countCallMaxBytes } from '../contract/insight/count-call.ts';
import { chooseVisitor } from '../http/visitor-address.ts';
import type { Metrics } from './metrics.ts';

export interface CountListenerDeps {
  counts: CountCalls;
  trustedProxyHops: number;
  metrics: Pick<Metrics, 'answered'>;
  log: ApiLog;
}

const countPath = new RegExp(`^${apiBasePath}/counts/([^/?#%]+)/([1-9][0-9]{0,8})(?:\\?key=([\\w-]{1,50}))?$`);

/**
 * Takes what our own pages count, without the application, in which such a call costs at least twice as much. Returns
 * false for everything else, which the application must answer: it gives the same answer to the same call.
 */
export function createCountListener({ counts, trustedProxyHops, metrics, log }: CountListenerDeps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || !request.url?.includes('/counts/')) return false;
    const [, webid, version, token] = countPath.exec(request.url) ?? [];
    const { headers, socket } = request;
    if (webid === undefined || !isOfOwnPage(headers)) return false;
    const visitor = chooseVisitor(headers['x-forwarded-for']?.toString(), socket.remoteAddress, trustedProxyHops);
    // The application says why it refuses, and warns about the proxy.
    if (visitor.isForwardedInVain || counts.limit(visitor.address) > 0) return false;
    void answer(request, response, { webid, version: Number(version), token });
    return true;
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    page: { webid: string; version: number; token: string | undefined },
  ): Promise<void> {
    const bytes = await readBody(request);
    // The page is gone, and with it the connection.
    if (!bytes) return;
    const { 'user-agent': userAgent, cookie: cookies } = request.headers;
    const error = await counts
      .handle({ ...page, bytes, userAgent, cookies })
      .catch((failure) => nameFailure(log, failure, { method: 'POST', path: request.url?.split('?')[0] }));
    const status = error === undefined ? 204 : apiErrors[error].status;
    metrics.answered('api', status);
    if (error === undefined) {
      response.writeHead(status, answerHeaders).end();
      return;
    }
    const body = JSON.stringify(apiErrorBody(error));
    const length = Buffer.byteLength(body);
    response.writeHead(status, { ...answerHeaders, 'content-type': 'application/json', 'content-length': length });
    response.end(body);
  }
}

const answerHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** A call as `browser/send-counts.ts` sends it, from a browser that says where it comes from. */
function isOfOwnPage(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    countCallTypes.test(headers['content-type'] ?? '') &&
    // Node reads no byte more than Content-Length.
    Number(headers['content-length'] ?? Number.NaN) <= countCallMaxBytes
  );
}

/** Undefined when the connection ended before the body. */
function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('close', () => resolve(undefined));
  });
}

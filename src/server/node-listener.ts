import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { chooseAnswer } from '../http/prepared-answer.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { buildTransportHeaders } from '../http/security-headers.ts';
import { type CountListenerDeps, createCountListener } from './count-listener.ts';
import type { Metrics } from './metrics.ts';
import { type PageAddress, readPageAddress } from './page-address.ts';
import { answerVisitor } from './pages/cached-page.ts';
import type { ShownPages } from './pages/campaign-pages.ts';
import type { ServedParts } from './served-parts.ts';
import type { ServerEnv } from './server-env.ts';

/** Parts of `services.ts`, by the same names. */
interface NodeListenerDeps extends CountListenerDeps {
  pages: Pick<ShownPages, 'peek'>;
  responseCache: Pick<ResponseCache, 'peek'>;
  metrics: Pick<Metrics, 'pages' | 'answered'>;
  defaultWebid: string | undefined;
  /** Address that visitors see. */
  publicUrl: string;
  /** The parts of the product that a host serves. */
  servedParts: (host: string | undefined) => ServedParts;
}

/**
 * Answers pages and API calls from the response caches, and takes what pages count; nearly every request ends here.
 * Everything else goes to the application, which gives the same answer to the same request.
 */
export function createNodeListener(
  app: { fetch: (request: Request, env: ServerEnv['Bindings']) => Response | Promise<Response> },
  deps: NodeListenerDeps,
) {
  const { pages, responseCache, metrics, defaultWebid, publicUrl, servedParts } = deps;
  const transportHeaders = buildTransportHeaders(publicUrl);
  const handleCount = createCountListener(deps);
  /** Of requests that go to the application. */
  const addresses = new WeakMap<object, PageAddress>();
  const withAddress = (env: HttpBindings | Http2Bindings) => ({ ...env, address: addresses.get(env.incoming) });
  const handOver = getRequestListener((request, env) => app.fetch(request, withAddress(env)), {
    overrideGlobalObjects: false,
    // HTTP/1.0 needs no Host header, and the checks of load balancers have none.
    hostname: new URL(publicUrl).host,
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const answer = findAnswer(request);
    if (answer) {
      // Node joins headers that were set before much more slowly.
      response.writeHead(answer.status, { ...answer.headers, ...transportHeaders });
      response.end(request.method === 'HEAD' ? undefined : answer.body);
      return;
    }
    for (const [name, value] of Object.entries(transportHeaders)) response.setHeader(name, value);
    if (servedParts(request.headers.host).pages && handleCount(request, response)) return;
    // RFC 9112, 3.2. Node takes the first; a proxy may have used the second.
    if (hasSecondHost(request)) response.writeHead(400, { connection: 'close' }).end();
    else void handOver(request, response);
  };

  function findAnswer(request: IncomingMessage) {
    const { method, url, headers } = request;
    if (!url || (method !== 'GET' && method !== 'HEAD') || !servedParts(headers.host).pages) return undefined;
    const wishes = { acceptEncoding: headers['accept-encoding']?.toString(), ifNoneMatch: headers['if-none-match'] };
    const address = readPageAddress(url, defaultWebid);
    const { webid, preview } = address ?? {};
    const page = webid === undefined || preview !== undefined ? undefined : pages.peek(webid);
    if (page) {
      metrics.pages.hit += 1;
      const answer = answerVisitor(page, wishes, headers);
      metrics.answered('page', answer.status);
      return answer;
    }
    if (address) addresses.set(request, address);
    // A token may open a draft, and another origin needs CORS headers.
    if (headers.authorization !== undefined || headers.origin !== undefined) return undefined;
    const answer = responseCache.peek(url);
    if (!answer) return undefined;
    const prepared = chooseAnswer(answer, wishes);
    metrics.answered('api', prepared.status);
    return prepared;
  }
}

function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

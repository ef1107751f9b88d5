import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Metrics } from './metrics.ts';
import { answerPage } from './pages/cached-page.ts';
import type { CampaignPages } from './pages/campaign-pages.ts';
import { readPageWebid } from './pages/page-address.ts';

interface NodeListenerDeps {
  app: { fetch: (request: Request, env: object) => Response | Promise<Response> };
  pages: Pick<CampaignPages, 'peek'>;
  metrics: Pick<Metrics, 'pages'>;
  defaultWebid: string | undefined;
}

/**
 * Nearly every request is for a page that is at hand. Those are answered here, straight from memory; everything else goes to the application, which
 * gives the same answer to the same request.
 */
export function createNodeListener({ app, pages, metrics, defaultWebid }: NodeListenerDeps) {
  const handOver = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url, headers: given } = request;
    const webid = url && (method === 'GET' || method === 'HEAD') ? readPageWebid(url, defaultWebid) : undefined;
    const page = webid === undefined ? undefined : pages.peek(webid);
    if (!page) {
      void handOver(request, response);
      return;
    }
    metrics.pages.hit += 1;
    const { status, headers, body } = answerPage(page, given['accept-encoding']?.toString(), given['if-none-match']);
    response.writeHead(status, headers);
    response.end(method === 'HEAD' ? undefined : body);
  };
}

import { Hono } from 'hono';
import { describeApi } from '../api/description/describe-api.ts';
import { type PreparedAnswer, prepareJson, publishCacheControl, sendPrepared } from '../api/prepared-answer.ts';
import { buildApiDocsPage } from './message-page/message-pages.tsx';
import type { PageRenderer, RenderedMessage } from './pages/page-renderer.ts';

/** GET /openapi.json and /docs: the description of the API for programs and for people. Both are made at their first use. */
export function createApiDescriptionRoutes(renderer: Pick<PageRenderer, 'message'>): Hono {
  let json: PreparedAnswer | undefined;
  let page: RenderedMessage | undefined;
  const refuse = () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });

  return new Hono()
    .get('/openapi.json', (c) => {
      json ??= prepareJson(describeApi(), publishCacheControl);
      return sendPrepared(c, json);
    })
    .get('/docs', () => {
      page ??= renderer.message(buildApiDocsPage(describeApi()));
      return new Response(page.html, { headers: page.headers });
    })
    .all('/openapi.json', refuse)
    .all('/docs', refuse);
}

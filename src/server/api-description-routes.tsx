import { Hono } from 'hono';
import { describeApi } from '../api/description/describe-api.ts';
import { type PreparedAnswer, prepareJson, publishCacheControl, sendPrepared } from '../http/prepared-answer.ts';
import type { PageSetting, RenderedPage } from '../render/render-page.ts';
import { drawMessage } from './message-page/draw-message.ts';
import { buildApiDocsPage } from './message-page/message-pages.tsx';

/** GET /openapi.json and /docs: the description of the API for programs and for people. Both are memoised. */
export function createApiDescriptionRoutes(setting: PageSetting): Hono {
  let json: PreparedAnswer | undefined;
  let page: RenderedPage | undefined;
  const refuse = () => new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });

  return new Hono()
    .get('/openapi.json', (c) => {
      json ??= prepareJson(describeApi(), publishCacheControl);
      return sendPrepared(c, json);
    })
    .get('/docs', () => {
      page ??= drawMessage(buildApiDocsPage(describeApi()), setting);
      return new Response(page.html, { headers: page.headers });
    })
    .all('/openapi.json', refuse)
    .all('/docs', refuse);
}

import { type Context, Hono } from 'hono';
import { countCallMaxBytes } from '../../contract/insight/count-call.ts';
import { judgeOrigin, type KnownOrigins } from '../../http/request-origin.ts';
import { type ApiEnv, answerError, refuseMethod } from '../answers.ts';
import { limitCalls } from '../guards/call-limit.ts';
import { readBytes } from '../registrations/read-body.ts';
import { type CountCalls, countCallTypes } from './count-calls.ts';

export interface CountDeps {
  counts: CountCalls;
  origins: KnownOrigins;
}

/**
 * POST /{webid}/{version}: what the page of a version says of a view. The address is used to limit calls only. Nearly
 * all calls of pages are taken by the listener (`server/count-listener.ts`), with the same answers.
 */
export function createCountRoutes({ counts, origins }: CountDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .use(limitCalls(counts.limit))
    .post('/:webid/:version{[1-9][0-9]{0,8}}', async (c) => {
      c.header('Cache-Control', 'no-store');
      const { headers } = c.req.raw;
      const origin = judgeOrigin(headers, c.req.url, origins);
      // A page of ours has an origin: one without is a preview or a frame of somebody else.
      if (origin === 'other' || origin === 'hidden') return refuseUnread(c, 'foreignOrigin');
      if (!countCallTypes.test(headers.get('content-type') ?? '')) return refuseUnread(c, 'unsupportedMediaType');
      const read = await readBytes(c.req.raw, countCallMaxBytes);
      if (read.kind === 'too-large') return refuseUnread(c, 'bodyTooLarge');
      if (read.kind === 'broken-off') return refuseUnread(c, 'invalidJson');
      const error = await counts.handle({
        ...{ webid: c.req.param('webid'), version: Number(c.req.param('version')), bytes: read.bytes },
        token: c.req.query('key'),
        ...{ userAgent: headers.get('user-agent') ?? undefined, cookies: headers.get('cookie') ?? undefined },
      });
      return error ? answerError(c, error) : c.body(null, 204);
    })
    .all('/:webid/:version{[1-9][0-9]{0,8}}', refuseMethod('POST'));
}

/** The rest of the body was not read, so the connection cannot be reused. */
function refuseUnread(c: Context<ApiEnv>, error: Parameters<typeof answerError>[1]): Response {
  c.header('Connection', 'close');
  return answerError(c, error);
}

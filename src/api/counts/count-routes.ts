import { type Context, Hono } from 'hono';
import { countCallMaxBytes, countCallSchema } from '../../contract/insight/count-call.ts';
import { isWebid } from '../../contract/webid.ts';
import { judgeOrigin, type KnownOrigins } from '../../http/request-origin.ts';
import { createPageFinder } from '../../insight/counting/counted-page.ts';
import { recogniseApp } from '../../insight/counting/host-app.ts';
import type { PageCounter } from '../../insight/counting/page-counter.ts';
import { armOf, type RunningExperiments } from '../../insight/experiments/running-experiments.ts';
import type { Campaigns } from '../../templates/campaigns.ts';
import { type ApiEnv, answerError, refuseMethod } from '../answers.ts';
import { limitCalls } from '../guards/call-limit.ts';
import { readBytes } from '../registrations/read-body.ts';
import { orUnavailable } from '../unavailable.ts';

export interface CountDeps {
  campaigns: Pick<Campaigns, 'published' | 'ofVersion'>;
  pageCounter: Pick<PageCounter, 'count'>;
  experiments: RunningExperiments;
  origins: KnownOrigins;
  /** Calls a minute of one address prefix; 0 for no limit. */
  callsPerAddress: number;
  now: () => Date;
}

/**
 * POST /{webid}/{version}: what the page of a version says of a view (`browser/send-counts.ts`). The address is used to
 * limit calls only, the user agent to name the application and to leave programs out; neither is stored.
 */
export function createCountRoutes(deps: CountDeps): Hono<ApiEnv> {
  const findPage = createPageFinder(deps.campaigns, deps.now);
  return (
    new Hono<ApiEnv>()
      // Counted apart: what pages count must not use up what registrations are allowed.
      .use(limitCalls({ perAddress: deps.callsPerAddress, now: deps.now }))
      .post('/:webid/:version{[1-9][0-9]{0,8}}', (c) => {
        c.header('Cache-Control', 'no-store');
        return count(c, c.req.param('webid'), Number(c.req.param('version')), deps, findPage);
      })
      .all('/:webid/:version{[1-9][0-9]{0,8}}', refuseMethod('POST'))
  );
}

async function count(
  c: Context<ApiEnv>,
  webid: string,
  version: number,
  { pageCounter, experiments, origins }: CountDeps,
  findPage: ReturnType<typeof createPageFinder>,
): Promise<Response> {
  const { headers } = c.req.raw;
  const origin = judgeOrigin(headers, c.req.url, origins);
  // A page of ours has an origin: one without is a preview or a frame of somebody else.
  if (origin === 'other' || origin === 'hidden') return refuseUnread(c, 'foreignOrigin');
  if (!acceptedTypes.test(headers.get('content-type') ?? '')) return refuseUnread(c, 'unsupportedMediaType');
  const read = await readBytes(c.req.raw, countCallMaxBytes);
  if (read.kind === 'too-large') return refuseUnread(c, 'bodyTooLarge');
  if (read.kind === 'broken-off') return refuseUnread(c, 'invalidJson');
  const app = recogniseApp(headers.get('user-agent') ?? undefined);
  const body = parseJson(read.bytes);
  if (body === undefined) return answerError(c, 'invalidJson');
  const parsed = countCallSchema.safeParse(body);
  if (!parsed.success) return answerError(c, 'invalidFields');
  const page = isWebid(webid)
    ? await orUnavailable(findPage(webid, version), 'the campaign could not be loaded')
    : 'unknown';
  if (page === 'unknown') return answerError(c, 'notCounted');
  if (page === 'busy') return answerError(c, 'tooManyRequests');
  // A program is not told that it was left out.
  if (app !== 'program') {
    const experiment = await orUnavailable(experiments.of(webid), 'the experiment could not be loaded');
    const arm = armOf(experiment, headers.get('cookie') ?? undefined, version) ?? '';
    pageCounter.count({ page, arm, app, call: parsed.data });
  }
  return c.body(null, 204);
}

/** The rest of the body was not read, so the connection cannot be reused. */
function refuseUnread(c: Context<ApiEnv>, error: Parameters<typeof answerError>[1]): Response {
  c.header('Connection', 'close');
  return answerError(c, error);
}

/** A page sends JSON as plain text, as `fetch` and `sendBeacon` do with a string. */
const acceptedTypes = /^(?:text\/plain|application\/json)\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined for invalid UTF-8 or JSON. */
function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

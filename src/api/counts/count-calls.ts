import { isCountsToken } from '../../content/counts-token.ts';
import type { ApiErrorName } from '../../contract/api/api-errors.ts';
import { countCallSchema } from '../../contract/insight/count-call.ts';
import { isWebid } from '../../contract/webid.ts';
import { createPageFinder } from '../../insight/counting/counted-page.ts';
import { recogniseApp } from '../../insight/counting/host-app.ts';
import type { PageCounter } from '../../insight/counting/page-counter.ts';
import { armOf, type RunningExperiments } from '../../insight/experiments/running-experiments.ts';
import type { Campaigns } from '../../templates/campaigns.ts';
import { type CallLimit, createCallLimit } from '../guards/call-limit.ts';
import { orUnavailable } from '../unavailable.ts';

export interface CountCallDeps {
  campaigns: Pick<Campaigns, 'list' | 'published' | 'ofVersion'>;
  pageCounter: Pick<PageCounter, 'count'>;
  experiments: RunningExperiments;
  /** Verifies the tokens of pages. */
  countsKey: string;
  /** Calls a minute of one address prefix; 0 for no limit. */
  callsPerAddress: number;
  now: () => Date;
}

/** A call that counts a view of a version (`browser/send-counts.ts`). */
interface CountCallRequest {
  webid: string;
  version: number;
  /** Token of the page. */
  token: string | undefined;
  bytes: ArrayBuffer | Uint8Array;
  /** Names the application, and leaves programs out. Not stored. */
  userAgent: string | undefined;
  /** The cookie header, which has the arm of an experiment. */
  cookies: string | undefined;
}

export interface CountCalls {
  /** Counted apart: what pages count must not use up what registrations are allowed. */
  readonly limit: CallLimit;
  /** Counts what a page says. Resolves to the reason of a refusal. Rejects with Unavailable without the database. */
  handle(request: CountCallRequest): Promise<ApiErrorName | undefined>;
}

/** Takes the calls with which pages count themselves, however they reach the server. */
export function createCountCalls({
  campaigns,
  pageCounter,
  experiments,
  countsKey,
  callsPerAddress: perAddress,
  now,
}: CountCallDeps): CountCalls {
  const findPage = createPageFinder(campaigns, now);
  return {
    limit: createCallLimit({ perAddress, now }),
    handle: async ({ webid, version, token, bytes, userAgent, cookies }) => {
      const body = parseJson(bytes);
      if (body === undefined) return 'invalidJson';
      const call = countCallSchema.safeParse(body);
      if (!call.success) return 'invalidFields';
      const page =
        isCountsToken(token, countsKey, webid, version) && isWebid(webid)
          ? await orUnavailable(findPage(webid, version), 'the campaign could not be loaded')
          : 'unknown';
      if (page === 'unknown') return 'notCounted';
      if (page === 'busy') return 'tooManyRequests';
      const app = recogniseApp(userAgent);
      // A program is not told that it was left out.
      if (app === 'program') return undefined;
      const experiment = await orUnavailable(experiments.of(webid), 'the experiment could not be loaded');
      pageCounter.count({ page, arm: armOf(experiment, cookies, version) ?? '', app, call: call.data });
      return undefined;
    },
  };
}

/** A page sends JSON as plain text, as `fetch` and `sendBeacon` do with a string. */
export const countCallTypes = /^(?:text\/plain|application\/json)\s*(?:;\s*charset="?utf-?8"?\s*)?$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Undefined for invalid UTF-8 or JSON. */
function parseJson(bytes: ArrayBuffer | Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

import { parseRetryAfterMs } from './back-off.ts';
import type { RequestResult } from './send-request.ts';

/**
 * Outcome of an attempt. Reasons are a few words without any sent value, because they are stored, listed and logged.
 */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** To be repeated. `afterMs`: the delay that the receiver asked for. */
  | { kind: 'retry'; reason: string; afterMs?: number | undefined }
  /** Final: repeating it would change nothing until it is repaired. */
  | { kind: 'refused'; reason: string };

/** Temporary refusals beside 5xx: timeout, too early, too many. */
const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Turns the answer of a receiver into an outcome. Redirects are not followed, so they are refusals. */
export function judgeResult(result: RequestResult, now: Date): DeliveryOutcome {
  switch (result.kind) {
    case 'forbidden':
      return { kind: 'refused', reason: result.reason };
    case 'failed':
      return { kind: 'retry', reason: result.reason };
    case 'answered': {
      const { status, retryAfter } = result;
      if (status >= 200 && status < 300) return { kind: 'delivered' };
      const reason = `HTTP ${status}`;
      if (retriedStatuses.has(status) || status >= 500)
        return { kind: 'retry', reason, afterMs: parseRetryAfterMs(retryAfter, now) };
      return { kind: 'refused', reason };
    }
  }
}

import { parseRetryAfterMs } from './back-off.ts';
import type { RequestResult } from './send-request.ts';

/**
 * What became of one try. Reasons are a few words without anything that was sent: they stand in the database, in lists
 * and in the log.
 */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** Worth another try. `afterMs`: the receiver asked for this much patience. */
  | { kind: 'retry'; reason: string; afterMs?: number | undefined }
  /** Trying again would change nothing until somebody mends it. */
  | { kind: 'refused'; reason: string };

/** Statuses of a receiver that is not ready: too slow, too early, too many. All of 5xx too. */
const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Judges the answer of a receiver. Redirects are not followed, so they are refusals. */
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

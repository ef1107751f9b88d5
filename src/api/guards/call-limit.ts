import type { MiddlewareHandler } from 'hono';
import { addressPrefix } from '../../http/address-prefix.ts';
import { secondsUntil } from '../../http/seconds-until.ts';
import { createMemoryCounter } from '../../leads/admission/memory-counter.ts';
import { type ApiEnv, answerError } from '../answers.ts';

const callWindowMs = 60_000;

interface CallLimitDeps {
  /** Calls a minute of one address prefix, of any kind; 0 for no limit. */
  perAddress: number;
  now: () => Date;
}

/** Counts a call of an address. Returns the seconds after which it may call again; 0 when it may now. */
export type CallLimit = (address: string | undefined) => number;

/** Limits calls in this process only. */
export function createCallLimit({ perAddress, now }: CallLimitDeps): CallLimit {
  const counter = createMemoryCounter(now);
  return (address) => {
    if (perAddress === 0) return 0;
    const { count, endsAt } = counter.countOne({ key: addressPrefix(address), windowMs: callWindowMs });
    return count <= perAddress ? 0 : secondsUntil(endsAt, now());
  };
}

/**
 * Answers 429 to an address that calls far more often than the people behind it would. Only calls that reach the
 * application count: a cached answer costs no more than the refusal (docs/why/limits.md#by-address-and-phone).
 */
export function limitCalls(limit: CallLimit): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const waitSeconds = limit(c.get('remoteIp'));
    if (waitSeconds === 0) return next();
    c.header('Retry-After', String(waitSeconds));
    return answerError(c, 'tooManyRequests');
  };
}

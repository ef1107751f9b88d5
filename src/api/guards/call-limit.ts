import type { MiddlewareHandler } from 'hono';
import { addressPrefix } from '../../http/address-prefix.ts';
import { createMemoryCounter } from '../../leads/admission/memory-counter.ts';
import { type ApiEnv, answerError } from '../answers.ts';

const callWindowMs = 60_000;

interface CallLimitDeps {
  /** Calls a minute of one address prefix, of any kind; 0 for no limit. */
  perAddress: number;
  now: () => Date;
}

/**
 * Answers 429 to an address that calls far more often than the people behind it would. Counts in this process only, and
 * only calls that reach the application: a cached answer costs no more than the refusal (decision 0077).
 */
export function limitCalls({ perAddress, now }: CallLimitDeps): MiddlewareHandler<ApiEnv> {
  const counter = createMemoryCounter(now);
  return async (c, next) => {
    if (perAddress === 0) return next();
    const { count, endsAt } = counter.countOne({ key: addressPrefix(c.get('remoteIp')), windowMs: callWindowMs });
    if (count <= perAddress) return next();
    c.header('Retry-After', String(Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000))));
    return answerError(c, 'tooManyRequests');
  };
}

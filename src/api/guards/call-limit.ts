import type { MiddlewareHandler } from 'hono';
import { type ApiEnv, answerError } from '../answers.ts';
import type { ApiLog } from '../api-log.ts';
import { hidesVisitor, readRemoteIp } from '../registrations/remote-ip.ts';
import { addressPrefix } from './address-prefix.ts';
import { createMemoryCounter } from './memory-counter.ts';

export const callWindowMs = 60_000;

interface CallLimitDeps {
  /** Calls a minute of one address prefix, of any kind; 0 takes any number. */
  perAddress: number;
  trustedProxyHops: number;
  now: () => Date;
  log: ApiLog;
}

/**
 * Answers 429 to whoever calls far more often than the people behind one address would. Counted in this process alone, and only calls that reach the application:
 * an answer at hand (`server/node-listener.ts`) costs no more than the refusal (decision 0077).
 */
export function limitCalls({ perAddress, trustedProxyHops, now, log }: CallLimitDeps): MiddlewareHandler<ApiEnv> {
  const counter = createMemoryCounter(now);
  let hasWarned = false;
  return async (c, next) => {
    if (perAddress === 0) return next();
    if (!hasWarned && hidesVisitor(c, trustedProxyHops)) {
      hasWarned = true;
      log.warn({ setting: 'TRUSTED_PROXY_HOPS' }, 'behind a proxy that the settings do not name: no limits by address');
    }
    const address = readRemoteIp(c, trustedProxyHops);
    const prefix = address && addressPrefix(address);
    if (!prefix) return next();
    const { count, endsAt } = counter.countOne({ key: prefix, windowMs: callWindowMs });
    if (count <= perAddress) return next();
    c.header('Retry-After', String(Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000))));
    return answerError(c, 'tooManyRequests');
  };
}

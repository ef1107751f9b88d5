import { kindOf } from '../../database/job-kinds.ts';

/** Most attempts of a delivery. With the delays below they take about three days. */
export const attemptsMax = kindOf('delivery').tries;

const firstDelayMs = 5_000;
const growth = 3;
const longestDelayMs = 6 * 3_600_000;

/** The longest delay that a receiver may ask for. */
const longestAskedForMs = 24 * 3_600_000;

/**
 * The delay after failed attempt number `attempt` (from 1), in ms: three times as long after each, six hours at most,
 * of which a random part between half and all, so that deliveries that failed together are not repeated together. Never
 * sooner than the receiver asked for.
 */
export function chooseRetryDelayMs(attempt: number, random: () => number, askedForMs = 0): number {
  // Bounded, so that the power cannot become infinite.
  const steadyMs = Math.min(longestDelayMs, firstDelayMs * growth ** Math.min(Math.max(attempt, 1) - 1, 20));
  const chosenMs = steadyMs / 2 + (steadyMs / 2) * random();
  return Math.round(Math.max(chosenMs, Math.min(askedForMs, longestAskedForMs)));
}

/**
 * Parses Retry-After into ms from now; 0 for a time that has passed. Undefined if it cannot be parsed (RFC 9110,
 * 10.2.3).
 */
export function parseRetryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  // Only the form with a weekday and GMT: Date.parse accepts many other texts.
  if (!/^[A-Z][a-z]{2,8}, .+ GMT$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime());
}

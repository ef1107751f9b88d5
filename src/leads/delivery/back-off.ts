/** Tries of one delivery, the first included. With the delays below they spread over about three days. */
export const attemptsMax = 20;

const firstDelayMs = 5_000;
const growth = 3;
const longestDelayMs = 6 * 3_600_000;

/** A receiver that asks for more patience than this gets this. */
const longestAskedForMs = 24 * 3_600_000;

/**
 * How long to wait after the failed try number `attempt` (from 1), in ms. Three times as long after each, six hours at
 * most, and between half and all of it by chance: what failed together does not come back together. Never sooner than
 * the receiver asked for.
 */
export function chooseRetryDelayMs(attempt: number, random: () => number, askedForMs = 0): number {
  // The exponent is bounded, so that no number of tries makes the power infinite.
  const steadyMs = Math.min(longestDelayMs, firstDelayMs * growth ** Math.min(Math.max(attempt, 1) - 1, 20));
  const chosenMs = steadyMs / 2 + (steadyMs / 2) * random();
  return Math.round(Math.max(chosenMs, Math.min(askedForMs, longestAskedForMs)));
}

/**
 * What the header Retry-After asks for, in ms from now; 0 for a time that has passed. Undefined when it says nothing
 * that can be read (RFC 9110, 10.2.3).
 */
export function parseRetryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  // Only the form with a day's name and GMT: Date.parse would take many another text for a time.
  if (!/^[A-Z][a-z]{2,8}, .+ GMT$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, time - now.getTime());
}

/** What failed for want of the database is tried again after this time, and then after longer and longer ones. */
export const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** The wait after one of `delayMs` that did not help. */
export function nextRetryMs(delayMs: number): number {
  return Math.min(delayMs * 2, longestRetryMs);
}

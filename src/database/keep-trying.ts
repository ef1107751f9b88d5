import pRetry from 'p-retry';

/**
 * Does what needs the database, now, or again after 1, 2, 4 … 30 seconds until it has not failed: a database that goes
 * ends nothing. Returns at once, with what ends the trying; a run that is under way then may still finish, and nobody
 * hears of its failure.
 */
export function keepTrying(
  run: () => Promise<unknown>,
  onFailure: (error: unknown) => void = () => {},
  delaysMs = { first: 1_000, longest: 30_000 },
): () => void {
  const ending = new AbortController();
  // The library gives up after a TypeError, unless it is the cause of another error.
  const attempt = () => run().catch((cause: unknown) => Promise.reject(new Error('Tried in vain', { cause })));
  pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: delaysMs.first,
    maxTimeout: delaysMs.longest,
    unref: true,
    signal: ending.signal,
    onFailedAttempt: ({ error }) => onFailure(error.cause),
  }).catch(() => {});
  return () => ending.abort();
}

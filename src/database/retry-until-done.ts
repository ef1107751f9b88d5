import pRetry from 'p-retry';

/**
 * Runs work that needs the database, and retries after 1, 2, 4 … 30 seconds until it succeeds. Returns at once the
 * function that ends the retries; a running attempt may still finish, and its failure is ignored.
 */
export function retryUntilDone(
  run: () => Promise<unknown>,
  onFailure: (error: unknown) => void = () => {},
  delaysMs = { first: 1_000, longest: 30_000 },
): () => void {
  const ending = new AbortController();
  // The library does not retry a TypeError, unless it is the cause of another error.
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

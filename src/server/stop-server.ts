import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A terminal, npm and our own starter each pass one Ctrl+C on: what comes this soon after the first signal is the same
 * wish.
 */
const sameWishMs = 500;

/** How often connections are looked at that have become idle since the server stopped listening. */
const sweepMs = 50;

/** How much of the stopping was done in time. */
export type Closing = 'finished' | 'cut-off';

/**
 * Calls `stop` at the first SIGTERM or SIGINT, then ends the process: with 0 when it resolved with `finished`. A second
 * signal is impatience, and is granted at once.
 */
export function stopOnSignal(stop: () => Promise<Closing>, onError: (error: unknown) => void): void {
  let stoppingSince: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > sameWishMs) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      stop().then(
        (closing) => process.exit(closing === 'finished' ? 0 : 1),
        (error) => {
          onError(error);
          process.exit(1);
        },
      );
    });
  }
}

/**
 * Stops listening and lets running requests finish, each with `Connection: close`. After `patienceMs` whatever is still
 * open is cut off.
 */
export async function closeServer(http: Server, patienceMs: number): Promise<Closing> {
  // Before the listener that answers: a client must not send its next request into a connection that is about to end.
  http.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  const closed = new Promise<Closing>((resolve) => http.close(() => resolve('finished')));
  http.closeIdleConnections();
  // A connection whose request began before has no such header, and stays open when its answer is out.
  const sweep = setInterval(() => http.closeIdleConnections(), sweepMs);
  const patience = new AbortController();
  try {
    return await Promise.race([
      closed,
      delay(patienceMs, 'cut-off' as const, { signal: patience.signal }).then((closing) => {
        http.closeAllConnections();
        return closing;
      }),
    ]);
  } finally {
    clearInterval(sweep);
    patience.abort();
  }
}

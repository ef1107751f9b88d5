import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from './services.ts';

/** A terminal, npm and our own starter each pass Ctrl+C on: a signal this soon after the first is a copy of it. */
const sameWishMs = 500;

/** How often idle connections are closed after the server stopped listening. */
const sweepMs = 50;

/** From now on `/readyz` answers 503, so that a proxy sends visitors elsewhere while running requests finish. */
export function announceStop({ readiness, studio }: Pick<Services, 'readiness' | 'studio'>): void {
  readiness.announceStop();
  // Open streams would keep their connections until the end of the patience.
  studio.ends.stop();
}

type StoppedServices = Pick<Services, 'studio' | 'pages' | 'media' | 'pageCounter'>;

/** Stops what works beside requests and jobs. Resolves when counts are written; the database may be closed then. */
export async function stopServices({ studio, pages, media, pageCounter }: StoppedServices): Promise<void> {
  studio.ends.stop();
  studio.campaigns.workingCopyNews.stop();
  studio.campaigns.law.stop();
  pages.stop();
  media.stop();
  await pageCounter.stop();
}

/** Whether everything finished in time. */
export type Closing = 'finished' | 'cut-off';

/**
 * Calls `stop` at the first SIGTERM or SIGINT, then ends the process, with 0 if it resolved with `finished`. A second
 * signal ends it at once.
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
 * Stops listening and lets running requests finish, each with `Connection: close`. After `patienceMs` open connections
 * are cut off.
 */
export async function closeServer(http: Server, patienceMs: number): Promise<Closing> {
  // Runs before the listener that answers: a client must not send its next request into a closing connection.
  http.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  const closed = new Promise<Closing>((resolve) => http.close(() => resolve('finished')));
  http.closeIdleConnections();
  // A request that began earlier got no such header, and its connection stays open after the answer.
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

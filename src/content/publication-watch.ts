import { max } from 'drizzle-orm';
import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { keepTrying } from '../database/keep-trying.ts';
import { publications } from '../database/tables.ts';
import type { ContentStore } from './site.ts';

/** Carries the webid of a campaign whose visible version has changed. */
export const publishedChannel = 'site_published';

/**
 * Tells listeners of this process which campaigns were published, by whichever process. While the connection was lost
 * nobody heard anything; afterwards the history of publications is compared with what it was before, and only campaigns
 * that were published meanwhile are told (decision 0084). What cannot be heard or compared is tried again until it can,
 * and `log` hears of it.
 */
export function watchPublications({ db, listen }: OpenDatabase, log: DatabaseLog): ContentStore['onPublish'] {
  const listeners = new Set<(webid: string) => void>();
  /** Ends the one subscription behind all listeners. */
  let end: (() => void) | undefined;

  function announce(webid: string): void {
    for (const listener of listeners) listener(webid);
  }

  /**
   * The newest entry of each campaign. Entries are only added: another version shown and then the first again is
   * another entry.
   */
  async function readNewest(): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .select({ webid: publications.webid, newest: max(publications.id).mapWith(Number) })
      .from(publications)
      .groupBy(publications.webid);
    return new Map(rows.map(({ webid, newest }) => [webid, newest]));
  }

  function start(): () => void {
    let hasEnded = false;
    let endListening = async (): Promise<void> => {};
    let stopTrying = () => {};
    /** What begins later replaces what is still tried. */
    function begin(run: () => Promise<void>, failure: string): void {
      stopTrying();
      stopTrying = keepTrying(run, (error) => log(failure, error));
    }

    async function compare(): Promise<void> {
      const newest = readNewest();
      const [before, now] = await Promise.all([known.catch(() => new Map<string, number>()), newest]);
      known = newest;
      for (const [webid, id] of now) if (before.get(webid) !== id) announce(webid);
    }
    const compareSoon = () => begin(compare, 'could not find out what was published while the connection was lost');

    async function listenAndCompare(): Promise<void> {
      const ending = await listen(publishedChannel, announce, compareSoon);
      if (hasEnded) return ending();
      endListening = ending;
      compareSoon();
    }
    begin(listenAndCompare, 'cannot hear of publications');
    // From before anything can be loaded and kept: what is published until the database listens is found by the first
    // comparison.
    let known = readNewest();
    known.catch(() => {});

    return () => {
      hasEnded = true;
      stopTrying();
      endListening().catch(() => {});
    };
  }

  return (listener) => {
    listeners.add(listener);
    end ??= start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      end?.();
      end = undefined;
    };
  };
}

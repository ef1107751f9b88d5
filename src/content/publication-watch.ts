import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, type DatabaseLog, notifyWithin, type OpenDatabase } from '../database/database.ts';
import { publications } from '../database/tables/campaign-tables.ts';
import { experiments } from '../database/tables/experiment-tables.ts';
import { lawSettings } from '../database/tables/law-tables.ts';
import { watchChannel } from '../database/watch-channel.ts';
import { allPagesKey, campaignKey } from '../http/surrogate-keys.ts';
import { purgeKeys } from './purge-jobs.ts';
import type { ContentStore } from './site.ts';

/**
 * Channel of notifications; the payload is the webid of a campaign whose published version has changed, of which an
 * experiment was started, changed or ended (a trigger tells it), or whose page changes with the settings of the bank.
 */
export const publishedChannel = 'site_published';
/** The payload is the webid of a campaign of which a version was saved. */
export const versionSavedChannel = 'site_version_saved';

/** Every process makes the page anew, and caches in front forget it. */
export async function announcePage(transaction: Database, webid: string): Promise<void> {
  await notifyWithin(transaction, publishedChannel, webid);
  await purgeKeys(transaction, [campaignKey(webid)]);
}

/** The same for every page, because something holds for all of them that they do not have in their version. */
export async function announceAllPages(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_notify(${publishedChannel}, ${publications.webid}) from ${publications}
    group by ${publications.webid}`);
  await purgeKeys(transaction, [allPagesKey]);
}

interface PublicationWatch {
  onPublish: ContentStore['onPublish'];
  /**
   * Resolves when a publication after this moment will be announced: at once without listeners. What is loaded earlier
   * may be cached in a state that no later comparison finds out of date.
   */
  begun(): Promise<void>;
}

/**
 * Notifies listeners in this process of publications by any process. After a lost connection the history of
 * publications is compared with its earlier state, and only campaigns published meanwhile are notified
 * (docs/why/pages.md#the-old-page-stays).
 */
export function watchPublications(database: Pick<OpenDatabase, 'db' | 'listen'>, log: DatabaseLog): PublicationWatch {
  const { db } = database;
  const watch = watchChannel(database, publishedChannel, z.string().min(1), log);
  const listeners = new Set<(webid: string) => void>();
  /** Settles once the first list of publications is read, or cannot be. */
  let begun: Promise<void> = Promise.resolve();
  /** Ends the subscription that all listeners share. */
  let end: (() => void) | undefined;

  function announce(webid: string): void {
    for (const listener of listeners) listener(webid);
  }

  /**
   * The newest entry of each campaign, the state of its experiments, and what the bank does about tags. Entries are
   * only added, so a version that was published, replaced and published again has a new entry.
   */
  async function readNewest(): Promise<ReadonlyMap<string, string>> {
    const state = sql`(select concat_ws(' ', count(*), count(${experiments.stoppedAt}), max(${experiments.sharesSince}))
      from ${experiments} where ${experiments.webid} = ${publications.webid})`;
    const tags = sql`(select ${lawSettings.settings} ->> 'asksBeforeTags' from ${lawSettings})`;
    const rows = await db
      .select({
        webid: publications.webid,
        newest: sql<string>`concat_ws(' ', max(${publications.id}), ${state}, ${tags})`,
      })
      .from(publications)
      .groupBy(publications.webid);
    return new Map(rows.map(({ webid, newest }) => [webid, newest]));
  }

  function start(): () => void {
    // What is cached is loaded after this (`begun`): publications from then until the connection listens are found by
    // the first comparison. Without this list the first comparison announces every campaign.
    let known = readNewest();
    begun = known.then(
      () => {},
      () => {},
    );

    async function compare(): Promise<void> {
      const newest = readNewest();
      const [before, now] = await Promise.all([known.catch(() => new Map<string, string>()), newest]);
      known = newest;
      for (const [webid, id] of now) if (before.get(webid) !== id) announce(webid);
    }
    return watch(announce, compare);
  }

  return {
    onPublish: (listener) => {
      listeners.add(listener);
      end ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = undefined;
      };
    },
    begun: () => begun,
  };
}

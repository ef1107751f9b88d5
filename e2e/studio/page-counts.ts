import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ArmName } from '../../src/contract/insight/page-events.ts';
import { vietnamDate } from '../../src/contract/vietnam-time.ts';
import type { Database } from '../../src/database/database.ts';
import { postgresDatabase } from '../../src/database/postgres-database.ts';
import { experiments } from '../../src/database/tables/experiment-tables.ts';
import { pageCounts, pageDays } from '../../src/database/tables/insight-tables.ts';
import { serverAddress, testDataDir } from '../server-address.ts';

const dayMs = 86_400_000;

/** Works in the database of the running test server, as a command beside it does. */
async function inDatabase(work: (db: Database) => Promise<unknown>): Promise<void> {
  const holder = JSON.parse(await readFile(join(testDataDir('main'), 'holder.json'), 'utf8'));
  const { host, port, token } = holder.socket;
  const connection = { host, port, user: 'command', database: token };
  const { db, close } = postgresDatabase({ connection, kind: 'pglite', maxConnections: 1, log: () => {} });
  await work(db).finally(close);
}

interface DayCounts {
  arm?: ArmName;
  version: number;
  views: number;
  handOvers?: number;
}

/** Pages counted this on each of the days before this moment: by hour, and by day. */
export function countDays(webid: string, days: number, counts: readonly DayCounts[]): Promise<void> {
  const words = { source: '', medium: '', campaign: '', content: '', detail: '' };
  const hours = Array.from({ length: days }, (_, day) => {
    const hour = new Date(Math.floor((Date.now() - (day + 0.5) * dayMs) / 3_600_000) * 3_600_000);
    return counts.flatMap(({ arm = '' as const, version, views, handOvers = 0 }) => {
      const row = { ...words, hour, webid, arm, version, width: 'phone', app: 'browser' } as const;
      return [
        { ...row, event: 'view' as const, count: views },
        { ...row, event: 'handOver' as const, count: handOvers },
      ];
    });
  }).flat();
  return inDatabase(async (db) => {
    await db.insert(pageCounts).values(hours);
    for (const { hour, event, count } of hours)
      await db
        .insert(pageDays)
        .values({ day: vietnamDate(hour), webid, event, count })
        .onConflictDoUpdate({
          target: [pageDays.webid, pageDays.day, pageDays.event],
          set: { count: sql`${pageDays.count} + excluded.count` },
        });
  });
}

/** The experiment that runs was started so many days ago: a test has no time for them, and triggers hold the times. */
export function startedBefore(webid: string, days: number): Promise<void> {
  const startedAt = new Date(Date.now() - days * dayMs);
  const isRunning = and(eq(experiments.webid, webid), isNull(experiments.stoppedAt));
  return inDatabase((db) =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction.update(experiments).set({ startedAt, sharesSince: startedAt }).where(isRunning);
    }),
  );
}

/** The titles that so many new visitors of a page see, each once, in their order; each sees the same one again. */
export async function listTitles(webid: string, visitors: number): Promise<string[]> {
  const titles = await Promise.all(Array.from({ length: visitors }, () => seeTitle(webid)));
  return [...new Set(titles)].sort();
}

/** Programs, such as this one, would all see A. */
const phone =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function seeTitle(webid: string): Promise<string> {
  const read = async (cookie: string) => {
    const response = await fetch(`${serverAddress.main}/${webid}`, { headers: { cookie, 'user-agent': phone } });
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? [];
    return {
      title: title
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(' ,', ',')
        .trim(),
      cookie: response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    };
  };
  const first = await read('');
  const again = await read(first.cookie);
  if (first.cookie !== '' && again.title !== first.title) throw new Error(`${first.title}, then ${again.title}`);
  return first.title;
}

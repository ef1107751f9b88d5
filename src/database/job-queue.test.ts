import { afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { addJobs, describeFailure, openJobQueue } from './job-queue.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('leaves nothing running when the database goes while it starts, at whichever statement', async () => {
  const database = await openTestDatabase();
  try {
    // The first start creates its tables.
    const first = await openJobQueue(database, { role: 'server', log: () => {} });
    await first.stop({ close: false, graceful: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let failures = 0;
    for (let statements = 0; ; statements += 1) {
      const goes = goAfter(database, statements);
      const opening = openJobQueue(goes.database, { role: 'server', log: () => {} });
      const boss = await opening.catch(() => undefined);
      if (boss) {
        await boss.stop({ close: false, graceful: false });
        break;
      }
      failures += 1;
      const asked = goes.count();
      await vi.advanceTimersByTimeAsync(300_000);
      expect(goes.count(), `after ${statements} statements`).toBe(asked);
    }
    expect(failures).toBeGreaterThan(2);
  } finally {
    vi.useRealTimers();
    await database.close();
  }
});

it('adds jobs with the transaction or not at all, each id once, with the settings of their name', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  try {
    const queue = { name: 'thu', retryLimit: 7, retryDelay: 3, retryBackoff: true, expireInSeconds: 60 };
    const id = '3b241101-e2bb-4255-8caf-4136c566a962';
    const failing = db.transaction(async (transaction) => {
      await addJobs(transaction, queue, [{ data: { n: 0 } }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const at = new Date('2100-01-01T00:00:00Z');
    expect(await addJobs(db, queue, [{ id, data: { n: 1 }, startAfter: at }, { data: { n: 2 } }])).toBe(2);
    expect(await addJobs(db, queue, [{ id, data: { n: 3 } }])).toBe(0);
    const { rows } = await database.executeSql(`
      select data->>'n' as n, start_after > now() as planned, retry_limit, retry_delay, retry_backoff, expire_seconds
      from jobs.job order by start_after desc`);
    const settings = { retry_limit: 7, retry_delay: 3, retry_backoff: true, expire_seconds: 60 };
    expect(rows).toEqual([
      { n: '1', planned: true, ...settings },
      { n: '2', planned: false, ...settings },
    ]);
  } finally {
    await database.close();
  }
});

it('wakes at once who waits for them', async () => {
  const database = await openTestDatabase({ connections: 2 });
  const boss = await openJobQueue(database, { role: 'server', log: () => {} });
  try {
    const done = vi.fn();
    await boss.createQueue('thu', { notify: true });
    await boss.work('thu', { notifyPollingIntervalSeconds: 600 }, async ([job]) => done(job?.data));
    // The second one comes after the first look.
    for (const n of [1, 2]) {
      await addJobs(database.db, { name: 'thu' }, [{ data: { n } }]);
      await expect.poll(() => done.mock.lastCall).toEqual([{ n }]);
    }
  } finally {
    await boss.stop({ close: false, graceful: false });
    await database.close();
  }
});

/** A database that fails after `statements` statements. */
function goAfter(database: OpenDatabase, statements: number): { database: OpenDatabase; count: () => number } {
  let count = 0;
  return {
    count: () => count,
    database: {
      ...database,
      executeSql: async (text, values) => {
        count += 1;
        if (count > statements) throw new Error('ECONNREFUSED');
        return database.executeSql(text, values);
      },
    },
  };
}

it.each([
  [
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [Object.assign(new Error('value 0912345678'), { severity: 'ERROR', code: '57014' }), '57014'],
  [Object.assign(new Error('timed out'), { queue: 'delivery' }), 'timed out (queue delivery)'],
  [new AggregateError([], ''), 'AggregateError'],
  ['gone', 'gone'],
])('trouble of the queue is named: %s', (error, text) => {
  expect(describeFailure(error)).toBe(text);
});

import { afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { describeTrouble, openJobQueue } from './job-queue.ts';

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
  expect(describeTrouble(error)).toBe(text);
});

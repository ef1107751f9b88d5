import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { appendAudit } from './append-audit.ts';
import { readNewest } from './read-entries.ts';
import { reportHead } from './report-head.ts';

const keys = [{ id: 'k1', secret: Buffer.alloc(32, 'k1') }];
const entry = { who: 'lan', origin: 'command line', action: 'leads.reveal' } as const;

test('the head is told at the start and when there is another one, each once; a database that is away is told too', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await appendAudit(db, keys, entry);
  const report = vi.fn();
  const onError = vi.fn();
  const stop = reportHead(db, report, onError, 5);
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  const first = await readNewest(db);
  expect(report).toHaveBeenLastCalledWith({ id: 1, hash: first?.hash });
  await appendAudit(db, keys, entry);
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  expect(report).toHaveBeenLastCalledWith({ id: 2, hash: (await readNewest(db))?.hash });
  expect(onError).not.toHaveBeenCalled();
  await database.close();
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(report).toHaveBeenCalledTimes(2);
  stop();
});

import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { appendAudit } from './append-audit.ts';
import { findNewHead } from './find-new-head.ts';
import { readNewest } from './read-entries.ts';

const keys = [{ id: 'k1', secret: Buffer.alloc(32, 'k1') }];
const entry = { who: 'lan', origin: 'command line', action: 'leads.reveal' } as const;

test('the head is new until it was told, and when there is another one', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  expect(await findNewHead(db, undefined)).toBeUndefined();
  await appendAudit(db, keys, entry);
  const first = await findNewHead(db, undefined);
  expect(first).toEqual({ id: 1, hash: (await readNewest(db))?.hash });
  expect(await findNewHead(db, first)).toBeUndefined();
  await appendAudit(db, keys, entry);
  expect(await findNewHead(db, first)).toEqual({ id: 2, hash: (await readNewest(db))?.hash });
  await database.close();
});

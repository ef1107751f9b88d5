import { randomUUID } from 'node:crypto';
import { registrationBody } from './registration-body.ts';
import { makeStore, openDirectly, type Store } from './stores.ts';

/**
 * Single-row inserts a second of the size of a registration, one after the other, without the rest of the path, into a
 * store that holds nothing else. Each is on the disk before the next one begins, on both stores.
 */
export async function measureBareInserts({ engine, postgres }: Store, seconds: number): Promise<number> {
  await using empty = await makeStore(engine, postgres, true);
  await using opened = await openDirectly(empty);
  await opened.executeSql(
    'create table bare (id uuid primary key default gen_random_uuid(), reference text unique, fields json, phone text, created_at timestamptz default now())',
  );
  const started = performance.now();
  let rows = 0;
  for (; performance.now() - started < seconds * 1000; rows += 1) {
    const values = [randomUUID(), registrationBody(), '0912345678'];
    await opened.executeSql('insert into bare (reference, fields, phone) values ($1, $2, $3)', values);
  }
  return rows / ((performance.now() - started) / 1000);
}

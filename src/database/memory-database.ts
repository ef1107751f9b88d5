import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import type { OpenDatabase } from './database.ts';
import { migrate, migrationsFingerprint } from './migrate.ts';
import { pgliteDatabase } from './pglite-database.ts';

/**
 * A fresh database in memory with all migrations applied, for tests. Making one takes about three seconds, so the first ever leaves a copy in
 * `.cache` that the others start from in a third of a second.
 */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const path = join('.cache', 'test-database', `${pgliteVersion()}-${migrationsFingerprint()}.tar`);
  if (existsSync(path)) {
    return pgliteDatabase(await PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) }));
  }
  const client = await PGlite.create();
  const database = pgliteDatabase(client);
  await migrate(database.db);
  const copy = await client.dumpDataDir('none');
  mkdirSync(join('.cache', 'test-database'), { recursive: true });
  // Tests run in several processes: nobody may see half a file.
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, new Uint8Array(await copy.arrayBuffer()));
  renameSync(unfinished, path);
  return database;
}

/** Another version may keep its files in another form. */
function pgliteVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')));
  return version;
}

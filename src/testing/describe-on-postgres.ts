import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { migrationsFingerprint } from '../database/migrate.ts';
import { type OpenOptions, openDatabase } from '../database/open.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

type TestOptions = Pick<OpenOptions, 'role' | 'log'>;

/** The Postgres server of some tests. Opened databases are closed with it. */
export interface TestPostgres extends Pick<ThrowawayPostgres, 'url' | 'createDatabase' | 'halt' | 'resume'> {
  /** Opens the database that the tests share, with its own connections, like another process. */
  open(options?: TestOptions): Promise<OpenDatabase>;
  /** Opens one of its own, with the tables and nothing in them. */
  openFresh(options?: TestOptions): Promise<OpenDatabase>;
}

/**
 * `describe` with a Postgres server that starts before the first of the tests. Where none is installed they are
 * skipped, and the title says why.
 */
export function describeOnPostgres(title: string, define: (postgres: TestPostgres) => void): void {
  const found = findPostgres();
  const whyNot = found.kind === 'missing' ? ` (skipped: ${found.reason})` : '';
  describe.skipIf(whyNot)(`${title}${whyNot}`, () => {
    let started: ThrowawayPostgres | undefined;
    const opened: OpenDatabase[] = [];
    beforeAll(async () => {
      if (found.kind === 'found') started = await startPostgres(found.bin, { from: await prepareData(found.bin) });
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await started?.stop();
    });
    const server = () => {
      if (!started) throw new Error('The Postgres server is there for tests only, not while they are defined');
      return started;
    };
    const openAt = async (databaseUrl: string, options?: TestOptions) => {
      const database = await openDatabase({ databaseUrl, dataDir: '/nonexistent', ...options });
      opened.push(database);
      return database;
    };
    define({
      get url() {
        return server().url;
      },
      createDatabase: () => server().createDatabase(),
      halt: () => server().halt(),
      resume: () => server().resume(),
      open: (options) => openAt(server().url, options),
      openFresh: async (options) => openAt(await server().createDatabase({ template: migrated }), options),
    });
  });
}

/** A database with all migrations, of which others are made. */
const migrated = 'migrated';

/**
 * The data of a server whose databases `postgres` and `migrated` have all migrations, from which those of all test
 * files start. It is made once for these migrations, because they take half a second for each database.
 */
async function prepareData(bin: string): Promise<string> {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).replaceAll(/[^\w.]+/g, '-');
  const path = join('.cache', 'test-database', `${version}${migrationsFingerprint()}`);
  if (existsSync(path)) return path;
  const server = await startPostgres(bin);
  await (await openDatabase({ databaseUrl: server.url, dataDir: '/nonexistent', role: 'command' })).close();
  await server.createDatabase({ template: 'postgres', name: migrated });
  await server.keepData(path);
  return path;
}

/** The same tests on both kinds of database; `openFresh` opens an empty one. */
export function describeOnBothDatabases(
  title: string,
  define: (openFresh: (options?: TestOptions) => Promise<OpenDatabase>) => void,
): void {
  describe(`${title}, in the embedded database`, () => define(openMemoryDatabase));
  describeOnPostgres(`${title}, on a Postgres server`, ({ openFresh }) => define(openFresh));
}

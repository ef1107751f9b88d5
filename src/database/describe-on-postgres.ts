import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { type OpenOptions, openDatabase } from './open.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

type TestOptions = Pick<OpenOptions, 'role' | 'log'>;

/** The Postgres server of some tests. What they opened is closed with it. */
export interface TestPostgres extends Pick<ThrowawayPostgres, 'url' | 'halt' | 'resume'> {
  /** Opens the database that all tests of the server share, as another process would: with connections of its own. */
  open(options?: TestOptions): Promise<OpenDatabase>;
  /** Opens an empty one. */
  openFresh(options?: TestOptions): Promise<OpenDatabase>;
}

/** `describe` with a Postgres server that starts before the first of the tests. Where none is installed they are skipped, and the title says why. */
export function describeOnPostgres(title: string, define: (postgres: TestPostgres) => void): void {
  const found = findPostgres();
  if (found.kind === 'missing') {
    describe.skip(`${title} (skipped: ${found.reason})`, () => define(lend(() => unreachable(found.reason))));
    return;
  }
  describe(title, () => {
    let server: ThrowawayPostgres | undefined;
    const opened: OpenDatabase[] = [];
    beforeAll(async () => {
      server = await startPostgres(found.bin);
    });
    afterAll(async () => {
      for (const database of opened) await database.close();
      await server?.stop();
    });
    define(lend(() => server ?? unreachable('it has not been started yet'), opened));
  });
}

/** The same tests on both kinds of database; `openFresh` opens an empty one. */
export function describeOnBothDatabases(
  title: string,
  define: (openFresh: (options?: TestOptions) => Promise<OpenDatabase>) => void,
): void {
  describe(`${title}, in the embedded database`, () => define(openMemoryDatabase));
  describeOnPostgres(`${title}, on a Postgres server`, ({ openFresh }) => define(openFresh));
}

/** `server` is asked for only when a test runs. */
function lend(server: () => ThrowawayPostgres, opened: OpenDatabase[] = []): TestPostgres {
  const openAt = async (databaseUrl: string, options?: TestOptions) => {
    const database = await openDatabase({ databaseUrl, dataDir: '/nonexistent', ...options });
    opened.push(database);
    return database;
  };
  return {
    get url() {
      return server().url;
    },
    halt: () => server().halt(),
    resume: () => server().resume(),
    open: (options) => openAt(server().url, options),
    openFresh: async (options) => openAt(await server().createDatabase(), options),
  };
}

function unreachable(reason: string): never {
  throw new Error(`There is no Postgres server: ${reason}`);
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { DatabaseLog, OpenDatabase } from '../database/database.ts';
import { type OpenOptions, openDatabase } from '../database/open.ts';
import { postgresDatabase } from '../database/postgres-database.ts';
import { startPostgres, type ThrowawayOptions, type ThrowawayPostgres } from './throwaway-postgres.ts';

export interface TestDatabase extends OpenDatabase {
  url: string;
  /** Opens it once more with connections of its own, as another process does. Closed with this one at the latest. */
  openAgain(options?: Pick<OpenOptions, 'role' | 'log'>): Promise<OpenDatabase>;
}

interface TestDatabaseOptions {
  /**
   * One by default, because the embedded database has one session: there a query outside the transaction in which its
   * caller waits would wait for ever, and here it fails. More for tests of what happens at once.
   */
  connections?: number;
  /** Without the tables. */
  isEmpty?: boolean;
  log?: DatabaseLog;
}

/**
 * A fresh database with all migrations on the PostgreSQL server of the run: a clone of the prepared one, which goes
 * when it is closed. To clone it takes some 30 ms.
 */
export async function openTestDatabase({
  connections = 1,
  isEmpty = false,
  log = () => {},
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '_')}`;
  await administer(`create database ${name} template ${isEmpty ? 'template0' : 'postgres'} strategy file_copy`);
  const url = inject('postgres').url.replace(/postgres$/, name);
  const database = postgresDatabase({
    ...{ connection: { connectionString: url }, kind: 'postgres', maxConnections: connections, log },
  });
  const { testPath } = expect.getState();
  const opened = [database];
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
    // Nobody has to wait for it.
    void drop(name, testPath);
  };
  let closing: Promise<void> | undefined;
  return {
    ...database,
    url,
    openAgain: async (options) => {
      const again = await openAsProcess(url, options);
      opened.push(again);
      return again;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Opens the database at this address as a process of the product does. */
export function openAsProcess(url: string, options: Pick<OpenOptions, 'role' | 'log'> = {}): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: url, dataDir: '/nonexistent', ...options });
}

/**
 * A server for tests that stop it, or change more of it than a database. Its database `postgres` has all migrations.
 */
export function startOwnPostgres(options: Omit<ThrowawayOptions, 'from'> = {}): Promise<ThrowawayPostgres> {
  const { postgres, data } = inject('postgres');
  return startPostgres(postgres, { from: data, ...options });
}

/**
 * Rejects, by which the run fails, where a test has left a connection open. PostgreSQL waits 5 s for those that end,
 * which may not be enough on a busy machine.
 */
async function drop(name: string, testFile: string | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await administer(`drop database ${name}`);
      return;
    } catch (cause) {
      if (tries === 3) throw new Error(`${testFile} has left a connection to its database open`, { cause });
    }
  }
}

/** The worker's connections for making and dropping databases; not to the one of which clones are made. */
let administration: pg.Pool | undefined;

function administer(statement: string): Promise<unknown> {
  if (!administration) {
    const connectionString = inject('postgres').url.replace(/postgres$/, 'template1');
    administration = new pg.Pool({ connectionString, max: 3 });
    // The server of the run may end before the worker.
    administration.on('error', () => {});
  }
  return administration.query(statement);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../src/database/database.ts';
import { openStore } from '../src/database/embedded-store.ts';
import { pgliteDatabase } from '../src/database/pglite-database.ts';
import { postgresDatabase } from '../src/database/postgres-database.ts';
import type { ThrowawayPostgres } from '../src/testing/throwaway-postgres.ts';
import type { Engine, StoreEngine } from './rows.ts';

/** Where a part is measured: an empty store of its own, which goes with it. */
export interface Store extends AsyncDisposable {
  readonly engine: StoreEngine;
  /** Data folder of its servers. */
  readonly folder: string;
  /** Settings by which a server finds its database; none for the embedded one. */
  readonly env: Readonly<Record<string, string>>;
  /** The PostgreSQL server, with syncing; undefined for the embedded store. */
  readonly postgres: ThrowawayPostgres | undefined;
  /** Fewer rounds and less data, so that a person can wait for it. */
  readonly isQuick: boolean;
}

/** Kept from run to run, because the pictures of the demo pages take minutes; without a database. */
const keptFolder = '.cache/bench';

/** `postgres` is for the engine PostgreSQL only. What needs no store has the embedded one, and the kept pictures. */
export async function makeStore(
  engine: Engine,
  postgres: ThrowawayPostgres | undefined,
  isQuick: boolean,
): Promise<Store> {
  const folder = engine === 'none' ? keptFolder : await mkdtemp(join(tmpdir(), 'landing-bench-'));
  const remove = () =>
    rm(engine === 'none' ? join(folder, 'pglite') : folder, { recursive: true, force: true, maxRetries: 3 });
  await (engine === 'none' && remove());
  const env: Store['env'] = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
  return {
    engine: postgres ? 'PostgreSQL' : 'embedded',
    folder,
    env,
    postgres,
    isQuick,
    [Symbol.asyncDispose]: remove,
  };
}

/** The database of a store whose server does not run. */
export async function openDirectly({ folder, env }: Store): Promise<OpenDatabase & AsyncDisposable> {
  const opened =
    env.DATABASE_URL === undefined
      ? pgliteDatabase(await openStore(join(folder, 'pglite')))
      : postgresDatabase({
          connection: { connectionString: env.DATABASE_URL },
          kind: 'postgres',
          maxConnections: 1,
          log: () => {},
        });
  return { ...opened, [Symbol.asyncDispose]: () => opened.close() };
}

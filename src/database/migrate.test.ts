import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAsProcess, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { applyMigrations, hasAllMigrations, migrate } from './migrate.ts';
import journal from './migrations/meta/_journal.json';
import { postgresDatabase } from './postgres-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The migrations from before the rule that older processes continue during a migration. */
const before = new Set(journal.entries.slice(0, 7).map(({ when }) => when));
const tables = 'leads, deliveries, consents, erasures, audit_log, sites, site_versions, publications';

describe('migrations beside others', () => {
  let others: TestDatabase;
  let newer: OpenDatabase;
  beforeAll(async () => {
    others = await openTestDatabase({ isEmpty: true, connections: 3 });
    const connection = { connectionString: others.url };
    newer = postgresDatabase({ connection, kind: 'postgres', maxConnections: 1, log: () => {} });
    await others.executeSql(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    await others.db.transaction((transaction) => applyMigrations(transaction, before));
  });
  afterAll(async () => {
    await newer.close();
    await others.close();
  });

  test('a table that somebody reads for long is waited for, and others go on meanwhile', async () => {
    const log = vi.fn();
    let migrating = Promise.resolve();
    await others.db.transaction(async (report) => {
      await report.execute(sql.raw(`lock table ${tables} in access share mode`));
      migrating = migrate(newer.db, log, { lockMs: 100, betweenMs: 300 });
      await expect.poll(() => log.mock.calls.length).toBeGreaterThan(0);
      // They wait for the migration, which waits for the report.
      for (let turn = 0; turn < 20; turn += 1) {
        await others.db.execute(
          sql`insert into audit_log (who, os_user, command, filter, leads) values ('a', 'b', 'c', '{}', 0)`,
        );
      }
      expect(await hasAllMigrations(others.db)).toBe(false);
    });
    await migrating;
    expect(await hasAllMigrations(others.db)).toBe(true);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('somebody holds a table'), expect.anything());
  });

  test('what fails for another reason fails at once, and leaves everything as it was', async () => {
    const raw = await openTestDatabase({ isEmpty: true });
    await raw.executeSql('create table site_versions ()');
    await expect(openAsProcess(raw.url)).rejects.toThrow(/site_versions/);
    expect((await raw.executeSql("select 1 from pg_tables where tablename = 'leads'")).rows).toEqual([]);
    await raw.close();
  });
});

import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeEmbeddedFolder } from '../testing/embedded-folder.ts';
import type { OpenDatabase } from './database.ts';
import { openDatabase } from './open.ts';
import { analyzeGrownTable } from './store-upkeep.ts';

describe('the embedded database is looked after', () => {
  let dataDir: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    dataDir = await makeEmbeddedFolder();
    // A command does not look after it by itself.
    database = await openDatabase({ dataDir, role: 'command' });
    await database.db.execute(sql`create schema "Kho"`);
    await database.db.execute(sql`create table "Kho".notes (id integer, text text)`);
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const lookUp = async (text: string) => (await database.executeSql(text)).rows;
  const lastCheckpoint = () => lookUp('select redo_lsn from pg_control_checkpoint()');
  const lastVacuum = () => lookUp(`select last_vacuum from pg_stat_user_tables where relname = 'notes'`);
  const lastAnalyze = () => lookUp(`select last_analyze from pg_stat_user_tables where relname = 'notes'`);
  const write = (rows: number) =>
    database.db.execute(
      sql`insert into "Kho".notes select number, repeat('x', 1000) from generate_series(1, ${sql.raw(String(rows))}) as number`,
    );

  it('its log is cut off when it has grown, and not before', async () => {
    await database.db.execute(sql`checkpoint`);
    const before = await lastCheckpoint();
    await write(1_000);
    await analyzeGrownTable(database);
    expect(await lastCheckpoint()).toEqual(before);
    await write(40_000);
    await analyzeGrownTable(database);
    expect(await lastCheckpoint()).not.toEqual(before);
  });

  it('a table is surveyed when it has grown by a tenth, and not before', async () => {
    await database.db.execute(sql`truncate "Kho".notes`);
    await write(10_000);
    await untilAllIsSurveyed();
    const first = await lastAnalyze();
    await write(1_500);
    await lookUp('select pg_stat_force_next_flush()');
    await analyzeGrownTable(database);
    expect(await lastAnalyze()).toEqual(first);
    await write(2_000);
    await untilSurveyedAfter(first);
  });

  /** Rows of the test before may be counted after the first survey, which would lead to a second one. */
  const untilAllIsSurveyed = () =>
    vi.waitFor(
      async () => {
        await lookUp('select pg_stat_force_next_flush()');
        await analyzeGrownTable(database);
        const counted = `select n_live_tup::int as rows, n_mod_since_analyze::int as changed from pg_stat_user_tables`;
        expect(await lookUp(`${counted} where relname = 'notes'`)).toEqual([{ rows: 10_000, changed: 0 }]);
      },
      { timeout: 20_000 },
    );

  /** Statistics are flushed when the database has time for it. */
  const untilSurveyedAfter = (before: Awaited<ReturnType<typeof lastAnalyze>>) =>
    vi.waitFor(
      async () => {
        await lookUp('select pg_stat_force_next_flush()');
        await analyzeGrownTable(database);
        const last = await lastAnalyze();
        expect(last).not.toEqual(before);
        return last;
      },
      { timeout: 20_000 },
    );

  it('a table is vacuumed when many of its rows are gone, and not before', async () => {
    await database.db.execute(sql`delete from "Kho".notes where id <= 200`);
    await lookUp('select pg_stat_force_next_flush()');
    await analyzeGrownTable(database);
    expect(await lastVacuum()).toEqual([{ last_vacuum: null }]);
    await database.db.execute(sql`delete from "Kho".notes`);
    // Statistics are flushed once a second.
    await lookUp('select pg_stat_force_next_flush()');
    await analyzeGrownTable(database);
    expect(await lastVacuum()).not.toEqual([{ last_vacuum: null }]);
  });
});

import type { Span } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { forFile } from '../testing/for-file.ts';
import { recordSpans } from '../testing/recorded-spans.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { jobOptions } from './job-kinds.ts';
import { addJobs, openJobQueue } from './job-queue.ts';
import { runJobs } from './run-jobs.ts';
import { tracer } from './traces.ts';

const database = await forFile(openTestDatabase());
const recorded = await forFile(Promise.resolve(recordSpans()));
beforeEach(() => recorded.clear());

/** Does the work in a request of its own. */
const request = <Result>(name: string, work: (span: Span) => Promise<Result>): Promise<Result> =>
  tracer().startActiveSpan(name, (span) => work(span).finally(() => span.end()));
const named = (name: string) => recorded.spans().filter((span) => span.name === name);
/** Names of spans below the request. */
const below = (name: string) => {
  const id = named(name)[0]?.spanContext().spanId;
  return recorded
    .spans()
    .filter(({ parentSpanContext }) => id !== undefined && parentSpanContext?.spanId === id)
    .map((span) => span.name);
};

describe('a statement of a request', () => {
  it('is a span below it, whether by the pool or within a transaction, with its text and none of its values', async () => {
    await request('asks', async () => {
      await database.db.execute(sql`select * from leads where reference = ${'0912345678'} and webid <> 'bi''mat'`);
      await database.db.transaction((transaction) => transaction.execute(sql`update clock set seen_at = seen_at`));
      await database.executeSql(`select 1 as "it's" -- it's mat
        ; select 'bi mat'`);
    });
    expect(below('asks')).toEqual(['SELECT leads', 'BEGIN', 'UPDATE clock', 'COMMIT', 'SELECT']);
    expect(named('SELECT leads')[0]?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'leads',
      'db.query.text': 'select * from leads where reference = $1 and webid <> ??',
    });
    expect(JSON.stringify(recorded.spans().map(({ attributes }) => attributes))).not.toMatch(/0912|mat/);
  });

  it('that fails says its code, and not the message, which quotes values', async () => {
    await expect(
      request('asks', () => database.db.execute(sql`insert into sites (webid) values (${null}), ('bi-mat')`)),
    ).rejects.toThrow();
    const [failed] = named('INSERT sites');
    expect(failed).toMatchObject({ status: { code: 2 }, events: [] });
    expect(failed?.attributes).toMatchObject({ 'error.type': '23502', 'db.response.status_code': '23502' });
    expect(failed?.status.message).toBeUndefined();
  });

  it('is its own also when it waits for a connection that another request gives back', async () => {
    const ask = (name: string, table: string) =>
      request(name, async () => {
        await database.db.execute(sql.raw(`select pg_sleep(0.01) from (select 1) as ${table}`));
        await database.db.execute(sql.raw(`select from ${table}`));
      });
    await Promise.all([ask('one', 'leads'), ask('two', 'sites'), ask('three', 'staff')]);
    expect(['one', 'two', 'three'].map((name) => below(name).at(-1))).toEqual([
      'SELECT leads',
      'SELECT sites',
      'SELECT staff',
    ]);
  });

  it('is none outside of a request, and none once it has ended', async () => {
    await database.db.execute(sql`select 1`);
    let later: Promise<unknown> | undefined;
    const gate = Promise.withResolvers<void>();
    await request('over', async () => {
      later = gate.promise.then(() => database.db.execute(sql`select 1`));
    });
    gate.resolve();
    await later;
    expect(recorded.spans().map(({ name }) => name)).toEqual(['over']);
  });
});

it('a run of a job has a trace of its own with its kind, try and result, which leads to what added it', async () => {
  const boss = await openJobQueue(database, { role: 'server', log: () => {} });
  let tries = 0;
  const ended: string[] = [];
  const work = async () => {
    tries += 1;
    await database.db.execute(sql`select from leads`);
    if (tries === 1) throw new Error('gone');
  };
  await runJobs(boss, database.db, { saves: work }, (_job, result) => ended.push(result));
  await request('adds', () => addJobs(database.db, jobOptions('saves'), [{ data: { n: 1 } }]));
  await expect.poll(() => ended).toEqual(['failed']);
  await database.executeSql(`update jobs.job set start_after = now() where state = 'retry'`);
  await addJobs(database.db, jobOptions('saves'), [{ data: { wakes: true } }]);
  await expect.poll(() => ended).toEqual(['failed', 'done', 'done']);
  await boss.stop({ close: false, graceful: false });
  const runs = named('job saves');
  const byUs = { 'landing.job.kind': 'saves' };
  expect(runs.map(({ attributes }) => attributes)).toEqual(
    expect.arrayContaining([
      { ...byUs, 'landing.job.attempt': 1, 'landing.job.result': 'failed' },
      { ...byUs, 'landing.job.attempt': 2, 'landing.job.result': 'done' },
      { ...byUs, 'landing.job.attempt': 1, 'landing.job.result': 'done' },
    ]),
  );
  const added = named('adds')[0]?.spanContext();
  const linked = runs.filter(({ links }) => links.length > 0);
  expect(linked.map(({ links }) => links.map(({ context }) => [context.traceId, context.spanId]))).toEqual([
    [[added?.traceId, added?.spanId]],
    [[added?.traceId, added?.spanId]],
  ]);
  expect(new Set(runs.map((run) => run.spanContext().traceId)).size).toBe(3);
  expect(runs.map(({ status }) => status.code).sort()).toEqual([0, 0, 2]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { acceptClock } from './clock.ts';
import { type JobName, jobOptions } from './job-kinds.ts';
import { addJobs, openJobQueue } from './job-queue.ts';
import { type AllWork, type JobWork, runJobs } from './run-jobs.ts';

let database: TestDatabase;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await openTestDatabase({ connections: 2 });
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await database.close();
});

/** A process that works on these kinds. */
async function start(work: Partial<AllWork>) {
  const boss = await openJobQueue(database, { role: 'server', log: () => {} });
  const end = () => boss.stop({ close: false, graceful: false });
  ends.push(end);
  const ended = vi.fn<(name: JobName, result: string, error?: unknown) => void>();
  await runJobs(boss, database.db, work, ended);
  return { boss, ended, end };
}

test('a job is done once by one of the processes, with its data', async () => {
  const work = vi.fn<JobWork>(async () => {});
  const [one, other] = [await start({ saves: work }), await start({ saves: work })];
  await addJobs(database.db, jobOptions('saves'), [{ data: { n: 1 } }, { data: { n: 2 } }]);
  await expect.poll(() => work.mock.calls.map(([data]) => data)).toHaveLength(2);
  await expect
    .poll(() => [...one.ended.mock.calls, ...other.ended.mock.calls])
    .toEqual([
      ['saves', 'done'],
      ['saves', 'done'],
    ]);
  expect(new Set(work.mock.calls.map(([data]) => JSON.stringify(data)))).toEqual(new Set(['{"n":1}', '{"n":2}']));
});

test('what repeats runs at the start, once for all processes that start at once, and has a time', async () => {
  const hanging = Promise.withResolvers<void>();
  const work = vi.fn<JobWork>(() => hanging.promise);
  const processes = [await start({ 'audit-head': work }), await start({ 'audit-head': work })];
  await expect.poll(() => work.mock.calls.length).toBe(1);
  await addJobs(database.db, jobOptions('audit-head'), [{ data: {} }]);
  hanging.resolve();
  await expect.poll(() => processes.flatMap(({ ended }) => ended.mock.calls)).toEqual([['audit-head', 'done']]);
  expect(await processes[0]?.boss.getSchedules()).toMatchObject([{ name: 'audit-head', cron: '0 * * * *' }]);
});

test('what was begun by a process that died is begun again', async () => {
  const begun = vi.fn<JobWork>(() => new Promise(() => {}));
  const dying = await start({ saves: begun });
  await addJobs(database.db, jobOptions('saves'), [{ data: {} }]);
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  await database.executeSql(`update jobs.job set heartbeat_on = now() - interval '61 seconds'`);
  const work = vi.fn<JobWork>(async () => {});
  const next = await start({ saves: work });
  await next.boss.supervise('saves');
  await database.executeSql(`update jobs.job set start_after = now() where state = 'retry'`);
  await addJobs(database.db, jobOptions('saves'), [{ data: { wakes: true } }]);
  await expect.poll(() => next.ended.mock.calls).toHaveLength(2);
  await dying.end();
});

test('a job that fails is tried again as often as its kind says, then given up', async () => {
  const { ended } = await start({
    'forget-visitors': () => Promise.reject(new Error('gone')),
    saves: () => Promise.reject(new Error('gone, too')),
  });
  await addJobs(database.db, jobOptions('saves'), [{ data: {} }]);
  await expect.poll(() => ended.mock.calls).toHaveLength(2);
  expect(ended.mock.calls).toContainEqual([
    'forget-visitors',
    'given-up',
    expect.objectContaining({ message: 'gone' }),
  ]);
  expect(ended.mock.calls).toContainEqual(['saves', 'failed', expect.objectContaining({ message: 'gone, too' })]);
  // The queue stores the failure after the work has ended.
  const state = `select state::text, start_after > now() as later from jobs.job where name = 'saves'`;
  await expect.poll(async () => (await database.executeSql(state)).rows).toEqual([{ state: 'retry', later: true }]);
});

test('what needs a right clock is not done by a wrong one', async () => {
  await acceptClock(database.db, new Date('2020-01-01T00:00:00Z'));
  const work = vi.fn<JobWork>(async () => {});
  const { ended } = await start({ retention: work, 'audit-head': async () => {} });
  await addJobs(database.db, jobOptions('retention'), [{ data: {} }]);
  await expect.poll(() => ended.mock.calls).toHaveLength(2);
  expect(ended.mock.calls).toContainEqual(['audit-head', 'done']);
  expect(ended.mock.calls).toContainEqual(['retention', 'failed', expect.anything()]);
  expect(work).not.toHaveBeenCalled();
});

import { expect, it } from 'vitest';
import { jobNames, jobOptions } from '../database/job-kinds.ts';
import { addJobs } from '../database/job-queue.ts';
import { openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';

const world = await forFile(openCliWorld());

it('jobs shows each kind with what waits, deliveries of all destinations in one line', async () => {
  const { database } = world;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  for (const name of ['delivery/thu/crm', 'delivery/thu/tep'])
    await addJobs(database.db, { name }, [{ data: {}, startAfter: minutesAgo(5) }]);
  await addJobs(database.db, jobOptions('saves'), [{ data: {} }, { data: {}, startAfter: minutesAgo(-5) }]);
  await database.executeSql(`update jobs.job set state = 'failed' where name = 'saves' and start_after <= now()`);
  const { output, exitCode } = await world.run('jobs');
  expect(exitCode).toBe(0);
  const [head, ...lines] = output.trimEnd().split('\n');
  expect(head).toMatch(/^JOB +PLANNED +DUE +ACTIVE +GIVEN UP +OLDEST DUE +TRIES +REPEATS \(CRON, UTC\) +WHAT IT DOES$/);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(jobNames);
  expect(output).toMatch(/^delivery +0 +2 +0 +0 +30\d s +20 +sends a registration/m);
  expect(output).toMatch(/^saves +1 +0 +0 +1 +10 +removes saves/m);
  expect(output).toMatch(/^audit-head +0 +0 +0 +0 +10 +0 \* \* \* \* +writes/m);
});

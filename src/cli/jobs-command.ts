import type { Command } from 'commander';
import { type JobName, jobNames, kindOf } from '../database/job-kinds.ts';
import { readWaitingJobs, type WaitingJobs } from '../database/waiting-jobs.ts';
import type { CliContext } from './cli-context.ts';
import { withDatabase } from './command-tools.ts';
import { formatTable } from './text-table.ts';

/** Adds `jobs`: shows what waits and repeats, a line for each kind. */
export function addJobsCommand(program: Command, context: CliContext): void {
  program
    .command('jobs')
    .description('show the work that waits or repeats: what each kind does, how much waits, and what was given up')
    .action(() =>
      withDatabase(context, async (database) => {
        const waiting = await readWaitingJobs(database);
        await context.write(
          formatTable([
            [
              'JOB',
              'PLANNED',
              'DUE',
              'ACTIVE',
              'GIVEN UP',
              'OLDEST DUE',
              'TRIES',
              'REPEATS (CRON, UTC)',
              'WHAT IT DOES',
            ],
            ...jobNames.map((name) => lineOf(name, sumOf(name, waiting))),
          ]),
        );
      }),
    );
}

/** Deliveries have a queue for each destination. */
function sumOf(name: JobName, waiting: readonly WaitingJobs[]): Omit<WaitingJobs, 'queue'> {
  const ofKind = waiting.filter(({ queue }) => queue === name || queue.startsWith(`${name}/`));
  const sum = (count: 'planned' | 'due' | 'active' | 'givenUp') => ofKind.reduce((total, row) => total + row[count], 0);
  return {
    ...{ planned: sum('planned'), due: sum('due'), active: sum('active'), givenUp: sum('givenUp') },
    oldestDueSeconds: Math.max(0, ...ofKind.map(({ oldestDueSeconds }) => oldestDueSeconds)),
  };
}

function lineOf(name: JobName, { planned, due, active, givenUp, oldestDueSeconds }: Omit<WaitingJobs, 'queue'>) {
  const { tries, repeats = '', does } = kindOf(name);
  const oldest = due === 0 ? '' : `${Math.round(oldestDueSeconds)} s`;
  return [name, ...[planned, due, active, givenUp].map(String), oldest, String(tries), repeats, does];
}

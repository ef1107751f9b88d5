import type { Command } from 'commander';
import { appendAudit } from '../audit/append-audit.ts';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import { acceptClock, checkClock, clockToleranceDays } from '../database/clock.ts';
import { openAuditKeys } from '../leads/privacy/open-vault.ts';
import type { CliContext } from './cli-context.ts';
import { refuse, withDatabase } from './command-tools.ts';
import { asOption, readActor } from './leads-command-tools.ts';

/** Adds `clock`: shows the database's clock, and lets an operator confirm it. */
export function addClockCommand(program: Command, context: CliContext): void {
  program
    .command('clock')
    .description('show the time of the database, and whether it is plausible: by it registrations are removed')
    .option('--accept', 'the clock is right, whatever was seen before; goes into the audit log')
    .option(...asOption)
    .action(({ accept = false, as }: { accept?: boolean; as?: string }) =>
      withDatabase(context, async ({ db }) => {
        const now = await context.databaseTime(db);
        const { verdict, seenAt } = await checkClock(db, now);
        if (!accept) {
          if (verdict === 'plausible') return context.write(`The database’s clock says ${timeOf(now)}.\n`);
          return refuse(context, describeClock(now, seenAt));
        }
        const auditKeys = await openAuditKeys(db, context.leadKeys());
        await db.transaction(async (transaction) => {
          await acceptClock(transaction, now);
          await appendAudit(transaction, auditKeys, {
            ...readActor(context, as),
            ...{ action: 'clock.accept', subject: { kind: 'clock' } },
            ...{ before: { seenAt: seenAt.toISOString() }, after: { seenAt: now.toISOString() } },
          });
        });
        await context.write(`From now on ${timeOf(now)} counts as right.\n`);
      }),
    );
}

/** Why nothing is removed, and what to do. */
export function describeClock(now: Date, seenAt: Date): string {
  return `The database’s clock says ${timeOf(now)}, and the latest time before was ${timeOf(seenAt)}: more than ${clockToleranceDays} days apart. Set the clock right. If it is right, because no server ran for that long, run "clock --accept".\n`;
}

function timeOf(time: Date): string {
  return `${formatVietnamTime(time)} (Vietnam)`;
}

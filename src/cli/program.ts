import { Command, CommanderError } from 'commander';
import { formatFailure } from '../database/format-failure.ts';
import { findTemplate } from '../templates/registry.ts';
import { addAuditCommands } from './audit-commands.ts';
import { addBackupCommands } from './backup-commands.ts';
import type { CliContext } from './cli-context.ts';
import { addClockCommand } from './clock-command.ts';
import { addDatabaseCommand } from './db-command.ts';
import { addDemoCommands } from './demo-commands.ts';
import { addDoNotCallCommands } from './do-not-call-commands.ts';
import { addFilesCommands } from './files-commands.ts';
import { addJobsCommand } from './jobs-command.ts';
import { addLeadsCommands } from './leads-commands.ts';
import { addMigrateCommand } from './migrate-command.ts';
import { addPublicationCommands } from './publication-commands.ts';
import { addSchemasCommand } from './schemas-command.ts';
import { addSiteCommands } from './site-commands.ts';
import { addStaffCommands } from './staff-commands.ts';

/** Exit code of wrong usage. */
const wrongCall = 2;

/**
 * Runs one command line. A failure is one message for people and exit code 1; wrong usage shows the help and exits with
 * 2.
 */
export async function runProgram(words: readonly string[], context: CliContext): Promise<void> {
  const program = new Command('npm run landing --')
    .description('Content and registrations of the landing pages.')
    .showHelpAfterError('(add --help to see what is possible)')
    .configureOutput({
      writeOut: (text) => void context.write(text),
      writeErr: (text) => context.writeError(text),
    })
    .exitOverride();
  const site = addSiteCommands(program, context, findTemplate);
  addPublicationCommands(site, context, findTemplate);
  addSchemasCommand(program, context);
  addLeadsCommands(program, context);
  addDoNotCallCommands(program, context);
  addStaffCommands(program, context);
  addAuditCommands(program, context);
  addBackupCommands(program, context);
  addMigrateCommand(program, context);
  addClockCommand(program, context);
  addDatabaseCommand(program, context);
  addFilesCommands(program, context);
  addJobsCommand(program, context);
  addDemoCommands(program, context);
  for (const command of listCommands(program)) command.copyInheritedSettings(program).exitOverride();
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Requested help is not a failure; commander has written the output already.
      if (error.exitCode !== 0) context.fail(wrongCall);
      return;
    }
    context.writeError(`${formatFailure(error)}\n`);
    context.fail(1);
  }
}

function listCommands(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...listCommands(child)]);
}

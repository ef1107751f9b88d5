import type { Command } from 'commander';
import type { CliContext } from './cli-context.ts';

/** Adds `migrate`: opening the database applies its migrations. */
export function addMigrateCommand(program: Command, context: CliContext): void {
  program
    .command('migrate')
    .description(
      'bring the tables up to date, and give the role of DATABASE_URL what the server needs where MIGRATION_DATABASE_URL names another one',
    )
    .action(async () => {
      const { runtimeRole, close } = await context.openDatabase();
      await close();
      await context.write(
        runtimeRole === undefined
          ? 'The tables are those of this version. The role of the server owns them.\n'
          : `The tables are those of this version. The server runs as ${runtimeRole}, which only uses them.\n`,
      );
    });
}

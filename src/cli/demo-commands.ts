import type { Command } from 'commander';
import { openAuditKeys } from '../leads/privacy/open-vault.ts';
import { clearSampleData } from '../publishing/sample-data/clear-samples.ts';
import type { CliContext } from './cli-context.ts';
import { asOption, readActor } from './leads-command-tools.ts';
import { siteCommandTools } from './site-command-tools.ts';

/** Adds `demo clear`, which removes the sample data of `npm start`. */
export function addDemoCommands(program: Command, context: CliContext): void {
  const { withStore } = siteCommandTools(context);
  program
    .command('demo')
    .description('the sample data that "npm start" loads')
    .command('clear')
    .description('remove the sample registrations, and take the sample campaigns off and out of the list')
    .option(...asOption)
    .action(({ as }: { as?: string }) =>
      withStore(async (store, { db }) => {
        const auditKeys = await openAuditKeys(db, context.leadKeys());
        const { leads, archived, kept, hasEndedTryOut } = await clearSampleData(
          { db, store, auditKeys, now: () => context.now() },
          readActor(context, as),
        );
        if (leads + archived.length + kept.length === 0) return context.write('There is no sample data.\n');
        await context.write(
          [
            `Removed ${leads} sample registrations.`,
            ...(archived.length > 0 ? [`Took off and archived: ${archived.join(', ')}.`] : []),
            ...(kept.length > 0 ? [`Kept, because somebody changed them: ${kept.join(', ')}.`] : []),
            ...(hasEndedTryOut
              ? ['Four eyes, the second factor and the hours of calls have their usual rules again.']
              : []),
            'What people made is as it was.\n',
          ].join('\n'),
        );
      }),
    );
}

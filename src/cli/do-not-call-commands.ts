import { readFile, stat } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { decodeList, listFileMaxBytes } from '../contract/desk/do-not-call-file.ts';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import { importList, listActiveLists, removeNumber } from '../desk/do-not-call.ts';
import type { CliContext } from './cli-context.ts';
import { countOf, refuse } from './command-tools.ts';
import { asOption, parsePhone, readActor, withLeads } from './leads-command-tools.ts';
import { formatTable } from './text-table.ts';

interface ImportOptions {
  source: string;
  mode: 'replace' | 'add';
  leaveOut?: string;
  as?: string;
}

/** Adds `do-not-call` with `import`, `list` and `remove`: numbers that must not be called for advertising. */
export function addDoNotCallCommands(program: Command, context: CliContext): void {
  const lists = program
    .command('do-not-call')
    .description('lists of numbers that must not be called for advertising; numbers are stored as keyed hashes');

  lists
    .command('import <file>')
    .description('store the numbers of a text or CSV file: one a line, or in the first column, a date in a later one')
    .requiredOption('--source <name>', 'who keeps the list, for example "Cục Viễn thông"')
    .addOption(
      new Option('--mode <mode>', 'what becomes of the lists of this source that were imported before')
        .choices(['replace', 'add'])
        .default('replace'),
    )
    .option('--leave-out <count>', 'leave out so many broken lines; with any, nothing is stored otherwise')
    .option(...asOption)
    .action((file: string, { source, mode, leaveOut = '0', as }: ImportOptions) =>
      withLeads(context, async ({ db, vault, now }) => {
        if ((await stat(file)).size > listFileMaxBytes)
          return refuse(context, `${file} is larger than 40 MB: import it in parts, with --mode add.\n`);
        const text = decodeList(await readFile(file));
        const deps = { db, vault, auditKeys: context.leadKeys(), now: () => now };
        const list = { source, mode, text, mayLeaveOut: Number(leaveOut) };
        const imported = await importList(deps, readActor(context, as), list);
        const { kind, numbers, broken } = imported;
        const lines = countOf(broken, 'broken line');
        if (kind === 'imported')
          return context.write(`Stored ${countOf(numbers, 'number')} of "${source}", left out ${lines}.\n`);
        if (kind === 'empty') return refuse(context, `${file} has no number. Nothing was stored.\n`);
        refuse(
          context,
          `${file} has ${lines} beside ${countOf(numbers, 'number')}; the first ones: ${imported.firstBroken.join(', ')}. Nothing was stored. Mend them, or agree with --leave-out ${broken}.\n`,
        );
      }),
    );

  lists
    .command('list')
    .description('show the lists that count')
    .action(() =>
      withLeads(context, async ({ db }) => {
        const active = await listActiveLists(db);
        if (active.length === 0) return context.write('There is no do-not-call list yet.\n');
        await context.write(
          formatTable([
            ['SOURCE', 'NUMBERS', 'LEFT OUT', 'TIME (VIETNAM)', 'BY'],
            ...active.map(({ source, numbers, broken, activeAt, beganAt, importedBy }) => [
              ...[source, String(numbers), String(broken), formatVietnamTime(activeAt ?? beganAt), importedBy],
            ]),
          ]),
        );
      }),
    );

  lists
    .command('remove')
    .description('take a number off all lists, with a reason')
    .requiredOption('--phone <phone>', 'the number, however it is written', parsePhone)
    .requiredOption('--reason <reason>', 'why, for the audit log')
    .option(...asOption)
    .action(({ phone, reason, as }: { phone: string; reason: string; as?: string }) =>
      withLeads(context, async ({ db, vault, now }) => {
        const deps = { db, vault, auditKeys: context.leadKeys(), now: () => now };
        const sources = await removeNumber(deps, readActor(context, as), { phone, reason });
        if (sources.length === 0) return refuse(context, 'The number is on no list.\n');
        await context.write(`Taken off ${sources.map((source) => `"${source}"`).join(', ')}.\n`);
      }),
    );
}

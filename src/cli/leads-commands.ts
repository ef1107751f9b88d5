import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Lead, LeadFilter } from '../leads/lead.ts';
import { type ExportFormat, exportFormats, exportLeads } from '../leads/lead-export.ts';
import { createLeadRepository, type LeadRepository } from '../leads/lead-repository.ts';
import { maskCalculation, maskEmail, maskPhone, shortenName } from '../leads/mask-lead.ts';
import { openVault } from '../leads/privacy/open-vault.ts';
import { formatVietnamTime, parseVietnamTime } from '../leads/vietnam-time.ts';
import type { CliContext } from './cli-context.ts';

const defaultListLimit = 20;

/** Adds `leads list`, `leads export` and `leads release`. */
export function addLeadsCommands(program: Command, context: CliContext): void {
  const leads = program.command('leads').description('registrations');

  withFilter(leads.command('list').description('show the newest registrations, with personal data masked'))
    .option('--limit <count>', 'at most so many', parseCount, defaultListLimit)
    .action(({ limit, ...options }: FilterOptions & { limit: number }) =>
      withRepository(context, async (repository) => {
        const filter = readFilter(options);
        await context.write(formatTable(await repository.listLatest(filter, limit)));
        await tellWhatIsLeftOut(context, repository, filter);
      }),
    );

  withFilter(leads.command('export').description('write out all registrations in full, oldest first'))
    .addOption(new Option('--format <format>', 'form of the output').choices(exportFormats).default('csv'))
    .option('--output <file>', 'write to this file, readable by its owner only, and not to standard output')
    .action(({ format, output, ...options }: FilterOptions & { format: ExportFormat; output?: string }) =>
      withRepository(context, async (repository) => {
        const filter = readFilter(options);
        const pieces = exportLeads(repository, format, filter);
        if (output !== undefined) await saveFile(output, pieces);
        else for await (const piece of pieces) await context.write(piece);
        await tellWhatIsLeftOut(context, repository, filter);
      }),
    );

  leads
    .command('release')
    .description('let a registration out of quarantine, so that it is listed, exported and delivered like any other')
    .argument('<reference>', 'its reference, for example HV7K3M')
    .action((reference: string) =>
      withRepository(context, async (repository) => {
        const result = await repository.release(reference);
        if (result !== 'unknown-reference') return context.write(`${reference}: ${releaseTexts[result]}\n`);
        context.writeError(`There is no registration ${reference}.\n`);
        context.fail(1);
      }),
    );
}

const releaseTexts = { released: 'released', 'not-in-quarantine': 'was not in quarantine' } as const;

type FilterOptions = Omit<LeadFilter, 'quarantine'> & { quarantine?: boolean };

function readFilter({ quarantine, ...filter }: FilterOptions): LeadFilter {
  return { ...filter, quarantine: quarantine ? 'only' : 'left-out' };
}

/** Beside the output, which may be a file for a spreadsheet. */
async function tellWhatIsLeftOut(context: CliContext, repository: LeadRepository, filter: LeadFilter): Promise<void> {
  if (filter.quarantine === 'only') return;
  const count = await repository.count({ ...filter, quarantine: 'only' });
  if (count === 0) return;
  const what = count === 1 ? '1 registration in quarantine is' : `${count} registrations in quarantine are`;
  context.writeError(`${what} left out; "leads list --quarantine" shows them, "leads release" lets one out.\n`);
}

function withFilter(command: Command): Command {
  return command
    .option('--webid <webid>', 'only of this campaign')
    .option('--quarantine', 'only what was set aside as suspicious; left out otherwise')
    .option(
      '--since <date>',
      'registered since, for example 2026-11-20 or "2026-11-20 09:30" (Vietnam time)',
      parseSince,
    );
}

function parseSince(text: string): Date {
  const time = parseVietnamTime(text);
  if (!time) throw new InvalidArgumentError('Expected a date such as 2026-11-20 or 2026-11-20T09:30.');
  return time;
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 1 to 99999.');
  return Number(text);
}

async function withRepository(
  context: CliContext,
  run: (repository: LeadRepository) => Promise<void> | void,
): Promise<void> {
  const database = await context.openDatabase();
  try {
    const vault = await openVault(database.db, context.leadKeys());
    await run(createLeadRepository(database.db, vault));
  } finally {
    await database.close();
  }
}

/** The file appears when it is complete: a broken export leaves an older one as it was. */
async function saveFile(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(pieces, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

type Column = readonly [heading: string, cell: (lead: Lead) => string];

const steadyColumns: readonly Column[] = [
  ['REFERENCE', (lead) => lead.reference],
  ['TIME (VIETNAM)', (lead) => formatVietnamTime(lead.createdAt)],
  ['WEBID', (lead) => `${lead.webid} v${lead.version}`],
  ['NAME', (lead) => shortenName(lead.fields.name ?? '')],
  ['PHONE', (lead) => maskPhone(lead.phoneNormalised)],
  ['EMAIL', (lead) => maskEmail(lead.fields.email ?? '')],
  ['CTA', (lead) => lead.ctaId ?? ''],
  ['SOURCE', (lead) => lead.utmSource ?? ''],
  ['CAPTCHA', (lead) => lead.captchaVerdict],
];
/** Only where one of the leads has it. */
const calculationColumn: Column = [
  'CALCULATION',
  ({ calculation }) => (calculation ? maskCalculation(calculation) : ''),
];
/** Only in a list of what was set aside. */
const quarantineColumn: Column = ['QUARANTINE', ({ quarantine }) => quarantine ?? ''];
const cellMaxLength = 32;

function formatTable(rows: readonly Lead[]): string {
  if (rows.length === 0) return 'No registrations.\n';
  const columns = [
    ...steadyColumns,
    ...(rows.some(({ calculation }) => calculation) ? [calculationColumn] : []),
    ...(rows.some(({ quarantine }) => quarantine) ? [quarantineColumn] : []),
  ];
  const table = [
    columns.map(([heading]) => heading),
    ...rows.map((lead) => columns.map(([, cell]) => cut(cell(lead)))),
  ];
  const widths = columns.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** One line, without anything a terminal would take for a command. */
function cut(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ');
  return line.length > cellMaxLength ? `${line.slice(0, cellMaxLength - 1)}…` : line;
}

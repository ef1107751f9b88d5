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

/** Adds `leads list` and `leads export`. */
export function addLeadsCommands(program: Command, context: CliContext): void {
  const leads = program.command('leads').description('registrations');

  withFilter(leads.command('list').description('show the newest registrations, with personal data masked'))
    .option('--limit <count>', 'at most so many', parseCount, defaultListLimit)
    .action(({ limit, ...filter }: LeadFilter & { limit: number }) =>
      withRepository(context, async (repository) =>
        context.write(formatTable(await repository.listLatest(filter, limit))),
      ),
    );

  withFilter(leads.command('export').description('write out all registrations in full, oldest first'))
    .addOption(new Option('--format <format>', 'form of the output').choices(exportFormats).default('csv'))
    .option('--output <file>', 'write to this file, readable by its owner only, and not to standard output')
    .action(({ format, output, ...filter }: LeadFilter & { format: ExportFormat; output?: string }) =>
      withRepository(context, async (repository) => {
        const pieces = exportLeads(repository, format, filter);
        if (output !== undefined) return saveFile(output, pieces);
        for await (const piece of pieces) await context.write(piece);
      }),
    );
}

function withFilter(command: Command): Command {
  return command
    .option('--webid <webid>', 'only of this campaign')
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
const cellMaxLength = 32;

function formatTable(rows: readonly Lead[]): string {
  if (rows.length === 0) return 'No registrations.\n';
  const columns = rows.some(({ calculation }) => calculation) ? [...steadyColumns, calculationColumn] : steadyColumns;
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

import { type Command, Option } from 'commander';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import { writeWholeFile } from '../database/whole-file.ts';
import type { LeadFilter, PersonLeads, StoredLead } from '../leads/lead.ts';
import { type ExportFormat, exportFormats, exportLeads } from '../leads/lead-export.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';
import { maskCalculation, maskEmail, maskPhone, shortenName } from '../leads/mask-lead.ts';
import type { CliContext } from './cli-context.ts';
import { refuse } from './command-tools.ts';
import { addDeliveryCommands } from './delivery-commands.ts';
import {
  addFilterOptions,
  asOption,
  type FilterOptions,
  parseCount,
  readFilter,
  withLeads,
} from './leads-command-tools.ts';
import { addPrivacyCommands } from './privacy-commands.ts';
import { formatTable } from './text-table.ts';

const defaultListLimit = 20;

interface ListOptions extends FilterOptions {
  limit: number;
  hidden?: boolean;
  reveal?: boolean;
  as?: string;
}

interface ExportOptions extends FilterOptions {
  format: ExportFormat;
  output?: string;
  vietnamese?: boolean;
  reveal?: boolean;
  as?: string;
}

/** Adds `leads list`, `leads export`, `leads release`, and the commands for deliveries and for personal data. */
export function addLeadsCommands(program: Command, context: CliContext): void {
  const leads = program.command('leads').description('registrations');

  addFilterOptions(leads.command('list').description('show the newest registrations, with personal data masked'))
    .option('--limit <count>', 'at most so many', parseCount, defaultListLimit)
    .option('--hidden', 'only those that were kept for long enough and wait to be removed; left out otherwise')
    .option('--reveal', 'with personal data in full; goes into the audit log')
    .option(...asOption)
    .action(({ limit, hidden = false, reveal = false, as, ...options }: ListOptions) =>
      withLeads(context, async ({ repository, audit }) => {
        const filter: LeadFilter = { ...readFilter(options), ...(hidden && { hidden: 'only' }) };
        const rows = await repository.listLatest(filter, limit);
        if (reveal) {
          await audit({ as, action: 'leads.reveal', filter: { ...filter, limit }, leads: rows.length });
        }
        await context.write(formatLeads(rows, reveal));
        await reportOmitted(context, repository, filter);
      }),
    );

  addFilterOptions(
    leads
      .command('export')
      .description('write out all registrations, oldest first, with personal data masked; goes into the audit log'),
  )
    .addOption(
      new Option('--format <format>', 'xlsx and csv for people, csv-plain and json for programs')
        .choices(exportFormats)
        .default('csv'),
    )
    .option('--output <file>', 'write to this file, readable by its owner only, and not to standard output')
    .option('--vietnamese', 'names of the columns in Vietnamese')
    .option('--reveal', 'with personal data in full')
    .option(...asOption)
    .action(({ format, output, vietnamese, reveal = false, as, ...options }: ExportOptions, command: Command) => {
      if (format === 'xlsx' && output === undefined)
        command.error('error: a workbook is no text: name a file for it with --output');
      return withLeads(context, async ({ repository, audit }) => {
        const filter = readFilter(options);
        const form = { format, isMasked: !reveal, inVietnamese: vietnamese ?? false };
        const pieces = exportLeads(repository, form, filter, (count) =>
          audit({
            as,
            action: 'leads.export',
            filter: { ...filter, format, output, reveal: reveal || undefined },
            leads: count,
          }),
        );
        if (output !== undefined) await writeWholeFile(output, pieces);
        else for await (const piece of pieces) await context.write(String(piece));
        await reportOmitted(context, repository, filter);
        if (!reveal)
          context.writeError(
            'Personal data is masked, and other answers are left out: "--reveal" writes them in full.\n',
          );
      });
    });

  leads
    .command('release')
    .description(
      'let a registration out of quarantine, so that it is listed, exported and delivered like any other; goes into the audit log',
    )
    .argument('<reference>', 'its reference, for example HV7K3M')
    .option(...asOption)
    .action((reference: string, { as }: { as?: string }) =>
      withLeads(context, async ({ repository, audit }) => {
        const result = await repository.release(reference, (transaction, quarantine) =>
          audit(
            {
              ...{ as, action: 'leads.release', subject: { kind: 'lead', id: reference }, leads: 1 },
              ...{ before: { quarantine }, after: { quarantine: null } },
            },
            transaction,
          ),
        );
        if (result !== 'unknown-reference') return context.write(`${reference}: ${releaseTexts[result]}\n`);
        refuse(context, `There is no registration ${reference}.\n`);
      }),
    );

  addDeliveryCommands(leads, context);
  addPrivacyCommands(leads, context);
}

const releaseTexts = { released: 'released', 'not-in-quarantine': 'was not in quarantine' } as const;

/** On standard error, because the output may be a file for a spreadsheet. */
async function reportOmitted(context: CliContext, repository: LeadRepository, filter: LeadFilter): Promise<void> {
  if (filter.quarantine === 'only') return;
  const count = await repository.count({ ...filter, quarantine: 'only' });
  if (count === 0) return;
  const what = count === 1 ? '1 registration in quarantine is' : `${count} registrations in quarantine are`;
  context.writeError(`${what} left out; "leads list --quarantine" shows them, "leads release" lets one out.\n`);
}

type Column = readonly [heading: string, cell: (lead: StoredLead, isRevealed: boolean) => string];

const steadyColumns: readonly Column[] = [
  ['REFERENCE', (lead) => lead.reference],
  ['TIME (VIETNAM)', (lead) => formatVietnamTime(lead.createdAt)],
  ['WEBID', (lead) => `${lead.webid} v${lead.version}`],
  ['NAME', ({ fields: { name = '' } }, isRevealed) => (isRevealed ? name : shortenName(name))],
  ['PHONE', ({ phoneNormalised }, isRevealed) => (isRevealed ? phoneNormalised : maskPhone(phoneNormalised))],
  ['EMAIL', ({ fields: { email = '' } }, isRevealed) => (isRevealed ? email : maskEmail(email))],
  ['CTA', (lead) => lead.ctaId ?? ''],
  ['SOURCE', (lead) => lead.utmSource ?? ''],
  ['CAPTCHA', (lead) => lead.captchaVerdict],
];
/** Only if one of the leads has it. */
const calculationColumn: Column = [
  'CALCULATION',
  ({ calculation }) => (calculation ? maskCalculation(calculation) : ''),
];
/** Only in a list of quarantined leads. */
const quarantineColumn: Column = ['QUARANTINE', ({ quarantine }) => quarantine ?? ''];
/** Only if one of the leads is not its person's first. */
const personColumn: Column = ['PERSON', ({ person }) => (person ? describePerson(person) : '')];
const cellMaxLength = 32;

function formatLeads(rows: readonly StoredLead[], isRevealed: boolean): string {
  if (rows.length === 0) return 'No registrations.\n';
  const columns = [
    ...steadyColumns,
    ...(rows.some(({ calculation }) => calculation) ? [calculationColumn] : []),
    ...(rows.some(({ person }) => person) ? [personColumn] : []),
    ...(rows.some(({ quarantine }) => quarantine) ? [quarantineColumn] : []),
  ];
  return formatTable([
    columns.map(([heading]) => heading),
    ...rows.map((lead) => columns.map(([, cell]) => shorten(cell(lead, isRevealed)))),
  ]);
}

/** "2nd, after AAAAA2": leads of one person stay separate, and staff see the earlier ones. */
function describePerson({ ordinal, earlier }: PersonLeads): string {
  const isTeen = ordinal % 100 >= 11 && ordinal % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][ordinal % 10] ?? 'th');
  return `${ordinal}${ending}, after ${earlier.join(' ')}`;
}

function shorten(text: string): string {
  const letters = Array.from(text);
  return letters.length > cellMaxLength ? `${letters.slice(0, cellMaxLength - 1).join('')}…` : text;
}

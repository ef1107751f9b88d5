import { clickIdNames, type Touch } from '../contract/attribution/touches.ts';
import { utmParameters } from '../contract/attribution/utm.ts';
import { byteOrderMark, type Cell, type CsvReaders, formatCsvRow } from '../contract/csv.ts';
import { formatVietnamTime } from '../contract/vietnam-time.ts';
import { headingInVietnamese, touchColumnName } from './export-headings.ts';
import type { LeadFilter, StoredLead } from './lead.ts';
import type { LeadRepository } from './lead-repository.ts';
import { type LeadSurvey, surveyLeads } from './lead-survey.ts';
import { maskLead } from './mask-lead.ts';
import { formatWorkbook, type SheetColumn } from './xlsx.ts';

/** `xlsx` and `csv` are for people in a spreadsheet, `csv-plain` and `json` for programs. */
export const exportFormats = ['csv', 'xlsx', 'csv-plain', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `kind`: type of its cells, text by default. */
type Column = readonly [name: string, cell: (lead: StoredLead) => Cell, kind?: SheetColumn['kind']];

export interface ExportOptions {
  format: ExportFormat;
  /** Names, phones and e-mail addresses are masked; what else was filled in is left out. */
  isMasked?: boolean;
  /** Vietnamese headings for people. JSON keeps its names. */
  inVietnamese?: boolean;
}

/** Name of the sheet in a workbook. */
const sheetName = 'Đăng ký';

type ExportedLeads = Pick<LeadRepository, 'readAll' | 'survey'>;

/** Fields that every export has as columns, also without leads. The phone number has its own columns. */
const steadyFields: readonly string[] = ['name', 'email', 'address'];
/**
 * Order of the fields that only some forms have; unknown ones follow by name. Names of places come before their codes.
 */
const fieldOrder: readonly string[] = [
  'idNumber',
  'note',
  'note2',
  'note3',
  'provinceName',
  'districtName',
  'wardName',
  'wardDescription',
  'provinceId',
  'districtId',
  'wardId',
  'placesVersion',
];
const phoneField = 'phoneNumber';

/** Columns of the calculation, if one of the leads has one. */
const calculationColumns: readonly Column[] = [
  ['calculationAmount', ({ calculation }) => calculation?.amount, 'number'],
  ['calculationDays', ({ calculation }) => calculation?.days, 'number'],
  ['calculationRate', ({ calculation }) => calculation?.rate ?? undefined, 'number'],
  ['calculationResult', ({ calculation }) => calculation?.result, 'number'],
  ['calculationRateTable', ({ calculation }) => calculation?.rateTableVersion],
];

/**
 * Columns of repeated registrations, if one of the leads is not its person's first: its number, and the one before it.
 */
const personColumns: readonly Column[] = [
  [
    'personLead',
    ({ person, phoneNormalised }) => person?.ordinal ?? (phoneNormalised === '' ? undefined : 1),
    'number',
  ],
  ['earlierReferences', ({ person }) => person?.earlier.join(' ')],
];

/** Columns of the last call, if the desk has called about one of the leads. */
const callColumns: readonly Column[] = [
  ['lastOutcome', ({ lastCall }) => lastCall?.outcome],
  ['lastCallAt', ({ lastCall }) => lastCall?.at, 'time'],
  ['lastCallBy', ({ lastCall }) => lastCall?.by],
];

/** Columns of the arrivals, if one of the leads has them. The five attribution columns exist besides. */
const touchColumns: readonly Column[] = (['first', 'last'] as const).flatMap((which) => [
  ...[...Object.values(utmParameters), ...clickIdNames].map(
    (name) => [touchColumnName(which, name), (lead: StoredLead) => lead.touches?.[which][name]] as const,
  ),
  [`${which}TouchAt`, (lead: StoredLead) => timeOf(lead.touches?.[which]), 'time'] as const,
]);

/** Columns of the consent, if one of the leads was asked: each purpose with its answer. */
const consentColumns: readonly Column[] = [
  [
    'consents',
    ({ consents }) =>
      consents
        ?.map(({ purpose, isGranted, withdrawnAt }) => {
          if (withdrawnAt) return `${purpose}: withdrawn ${formatVietnamTime(withdrawnAt)}`;
          return `${purpose}: ${isGranted ? 'granted' : 'refused'}`;
        })
        .join('; '),
  ],
  ['consentVersion', ({ consents }) => consents?.[0]?.textVersion],
];

function timeOf(touch: Touch | undefined): Date | undefined {
  return touch?.at === undefined ? undefined : new Date(touch.at);
}

const leadColumns: readonly Column[] = [
  ['webid', (lead) => lead.webid],
  ['version', (lead) => lead.version, 'number'],
  ['template', (lead) => lead.template],
  ['form', (lead) => lead.form],
  ['ctaId', (lead) => lead.ctaId],
  ['utmSource', (lead) => lead.utmSource],
  ['utmCampaign', (lead) => lead.utmCampaign],
  ['utmContent', (lead) => lead.utmContent],
  ['utmMedium', (lead) => lead.utmMedium],
  ['utmTerm', (lead) => lead.utmTerm],
  ['captchaVerdict', (lead) => lead.captchaVerdict],
  ['arm', (lead) => lead.arm],
];

/**
 * The export in small pieces, however many leads there are. `announce` is called first with the number of leads; leads
 * that arrive meanwhile are left to the next export.
 */
export async function* exportLeads(
  stored: ExportedLeads,
  { format, isMasked = false, inVietnamese = false }: ExportOptions,
  filter: LeadFilter,
  announce: (count: number) => Promise<void> = async () => {},
): AsyncGenerator<string | Uint8Array> {
  const repository = isMasked ? maskLeads(stored) : stored;
  const survey = await repository.survey(filter);
  await announce(survey.count);
  const rows = limit(repository.readAll(filter), survey.count);
  if (format === 'json') return yield* exportJson(rows);
  const columns = chooseColumns(survey);
  const headings = columns.map(([name]) => (inVietnamese ? headingInVietnamese(name) : name));
  const cells = readCells(columns, rows);
  if (format === 'csv-plain') return yield* writeCsv(headings, cells, 'programs');
  if (format === 'csv') {
    yield byteOrderMark;
    return yield* writeCsv(headings, cells, 'people');
  }
  const sheetColumns = columns.map(([, , kind = 'text'], index) => ({ heading: headings[index] ?? '', kind }));
  yield* formatWorkbook(sheetName, sheetColumns, cells);
}

function maskLeads(stored: ExportedLeads): ExportedLeads {
  const readAll = async function* (filter: LeadFilter) {
    for await (const lead of stored.readAll(filter)) yield maskLead(lead);
  };
  return { readAll, survey: (filter) => surveyLeads(readAll(filter)) };
}

async function* limit(leads: AsyncIterable<StoredLead>, count: number): AsyncGenerator<StoredLead> {
  let left = count;
  if (left === 0) return;
  for await (const lead of leads) {
    yield lead;
    left -= 1;
    if (left === 0) return;
  }
}

/** A field that any of the leads has gets a column. */
function chooseColumns(survey: LeadSurvey): readonly Column[] {
  const stored = survey.fieldNames.filter((name) => name !== phoneField);
  const known = [...steadyFields, ...fieldOrder.filter((name) => stored.includes(name))];
  const fieldNames = [...known, ...stored.filter((name) => !known.includes(name))];
  return [
    ['reference', (lead) => lead.reference],
    ['createdAt', (lead) => lead.createdAt, 'time'],
    ['phoneNumber', (lead) => lead.phoneNormalised],
    ['phoneRaw', (lead) => lead.phoneRaw],
    ...fieldNames.map((name): Column => [name, (lead) => lead.fields[name]]),
    ...(survey.hasCalculations ? calculationColumns : []),
    ...leadColumns,
    ...(survey.hasPersons ? personColumns : []),
    ...(survey.hasCalls ? callColumns : []),
    ...(survey.hasTouches ? touchColumns : []),
    ...(survey.hasConsents ? consentColumns : []),
  ];
}

async function* readCells(columns: readonly Column[], rows: AsyncIterable<StoredLead>): AsyncGenerator<Cell[]> {
  for await (const lead of rows) yield columns.map(([, cell]) => cell(lead));
}

/** UTF-8, CR LF, RFC 4180; times in Vietnam time. */
async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  readers: CsvReaders,
): AsyncGenerator<string> {
  yield formatCsvRow(headings, readers);
  for await (const cells of rows) yield formatCsvRow(cells, readers);
}

/** A JSON array, one lead on each line, with times in UTC. */
async function* exportJson(rows: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of rows) {
    yield `${separator}${JSON.stringify(lead)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

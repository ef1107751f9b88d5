import { clickIdNames, type Touch } from '../contract/touches.ts';
import { utmParameters } from '../contract/utm.ts';
import { byteOrderMark, type Cell, formatCsvRow } from './csv.ts';
import type { LeadFilter, StoredLead } from './lead.ts';
import type { LeadRepository } from './lead-repository.ts';
import type { LeadSurvey } from './lead-survey.ts';
import { formatVietnamTime } from './vietnam-time.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Column = readonly [name: string, cell: (lead: StoredLead) => Cell];

type ExportedLeads = Pick<LeadRepository, 'readAll' | 'survey'>;

/** Columns that every export has, also without leads. The phone number has columns of its own. */
const steadyFields: readonly string[] = ['name', 'email', 'address'];
/** Order of the fields that some forms have; unknown ones follow by name. Places are read by their names, and the codes stand behind. */
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

/** Columns of what the visitor saw in the calculator, where one of the leads has it. */
const calculationColumns: readonly Column[] = [
  ['calculationAmount', ({ calculation }) => calculation?.amount],
  ['calculationDays', ({ calculation }) => calculation?.days],
  ['calculationRate', ({ calculation }) => calculation?.rate ?? undefined],
  ['calculationResult', ({ calculation }) => calculation?.result],
  ['calculationRateTable', ({ calculation }) => calculation?.rateTableVersion],
];

/** Where one of the leads is not its person's first: which it is, and the latest before it. */
const personColumns: readonly Column[] = [
  ['personLead', ({ person, phoneNormalised }) => person?.ordinal ?? (phoneNormalised === '' ? undefined : 1)],
  ['earlierReferences', ({ person }) => person?.earlier.join(' ')],
];

/** Where one of the leads came with them. The five attribution columns stand beside, as the specification has them. */
const touchColumns: readonly Column[] = (['first', 'last'] as const).flatMap((which) => [
  ...[...Object.values(utmParameters), ...clickIdNames].map(
    (name) => [`${which}${capitalise(name)}`, (lead: StoredLead) => lead.touches?.[which][name]] as const,
  ),
  [`${which}TouchAt`, (lead: StoredLead) => timeOf(lead.touches?.[which])] as const,
]);

/** Where one of the leads was asked: each purpose with what became of it. */
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

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function timeOf(touch: Touch | undefined): Date | undefined {
  return touch?.at === undefined ? undefined : new Date(touch.at);
}

const leadColumns: readonly Column[] = [
  ['webid', (lead) => lead.webid],
  ['version', (lead) => lead.version],
  ['template', (lead) => lead.template],
  ['form', (lead) => lead.form],
  ['ctaId', (lead) => lead.ctaId],
  ['utmSource', (lead) => lead.utmSource],
  ['utmCampaign', (lead) => lead.utmCampaign],
  ['utmContent', (lead) => lead.utmContent],
  ['utmMedium', (lead) => lead.utmMedium],
  ['utmTerm', (lead) => lead.utmTerm],
  ['captchaVerdict', (lead) => lead.captchaVerdict],
];

/**
 * The leads as text, piece by piece: every piece is small, whatever the number of leads. Before the first, `announce` is told how many leads follow; those that
 * arrive meanwhile are for the next export.
 */
export async function* exportLeads(
  repository: ExportedLeads,
  format: ExportFormat,
  filter: LeadFilter,
  announce: (count: number) => Promise<void> = async () => {},
): AsyncGenerator<string> {
  const survey = await repository.survey(filter);
  await announce(survey.count);
  const rows = take(repository.readAll(filter), survey.count);
  yield* format === 'csv' ? exportCsv(rows, survey) : exportJson(rows);
}

async function* take(leads: AsyncIterable<StoredLead>, count: number): AsyncGenerator<StoredLead> {
  let left = count;
  if (left === 0) return;
  for await (const lead of leads) {
    yield lead;
    left -= 1;
    if (left === 0) return;
  }
}

/** UTF-8 with byte order mark, CR LF, RFC 4180; times in Vietnam time. A field that any of the leads has gets a column. */
async function* exportCsv(rows: AsyncIterable<StoredLead>, survey: LeadSurvey): AsyncGenerator<string> {
  const stored = survey.fieldNames.filter((name) => name !== phoneField);
  const known = [...steadyFields, ...fieldOrder.filter((name) => stored.includes(name))];
  const fieldNames = [...known, ...stored.filter((name) => !known.includes(name))];
  const columns: readonly Column[] = [
    ['reference', (lead) => lead.reference],
    ['createdAt', (lead) => lead.createdAt],
    ['phoneNumber', (lead) => lead.phoneNormalised],
    ['phoneRaw', (lead) => lead.phoneRaw],
    ...fieldNames.map((name) => [name, (lead: StoredLead) => lead.fields[name]] as const),
    ...(survey.hasCalculations ? calculationColumns : []),
    ...leadColumns,
    ...(survey.hasPersons ? personColumns : []),
    ...(survey.hasTouches ? touchColumns : []),
    ...(survey.hasConsents ? consentColumns : []),
  ];
  yield byteOrderMark + formatCsvRow(columns.map(([name]) => name));
  for await (const lead of rows) {
    yield formatCsvRow(columns.map(([, cell]) => cell(lead)));
  }
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

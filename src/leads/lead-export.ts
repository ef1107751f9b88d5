import { byteOrderMark, type Cell, formatCsvRow } from './csv.ts';
import type { Lead, LeadFilter } from './lead.ts';
import type { LeadRepository } from './lead-repository.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Column = readonly [name: string, cell: (lead: Lead) => Cell];

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

/** The leads as text, piece by piece: every piece is small, whatever the number of leads. */
export function exportLeads(
  repository: ExportedLeads,
  format: ExportFormat,
  filter: LeadFilter,
): AsyncGenerator<string> {
  return format === 'csv' ? exportCsv(repository, filter) : exportJson(repository, filter);
}

/** UTF-8 with byte order mark, CR LF, RFC 4180; times in Vietnam time. A field that any of the leads has gets a column. */
async function* exportCsv(repository: ExportedLeads, filter: LeadFilter): AsyncGenerator<string> {
  const { fieldNames: names, hasCalculations } = await repository.survey(filter);
  const stored = names.filter((name) => name !== phoneField);
  const known = [...steadyFields, ...fieldOrder.filter((name) => stored.includes(name))];
  const fieldNames = [...known, ...stored.filter((name) => !known.includes(name))];
  const columns: readonly Column[] = [
    ['reference', (lead) => lead.reference],
    ['createdAt', (lead) => lead.createdAt],
    ['phoneNumber', (lead) => lead.phoneNormalised],
    ['phoneRaw', (lead) => lead.phoneRaw],
    ...fieldNames.map((name) => [name, (lead: Lead) => lead.fields[name]] as const),
    ...(hasCalculations ? calculationColumns : []),
    ...leadColumns,
  ];
  yield byteOrderMark + formatCsvRow(columns.map(([name]) => name));
  for await (const lead of repository.readAll(filter)) {
    yield formatCsvRow(columns.map(([, cell]) => cell(lead)));
  }
}

/** A JSON array, one lead on each line, with times in UTC. */
async function* exportJson(repository: ExportedLeads, filter: LeadFilter): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of repository.readAll(filter)) {
    yield `${separator}${JSON.stringify(lead)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

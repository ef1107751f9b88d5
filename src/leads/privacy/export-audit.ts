import type { StoredEntry } from '../../audit/read-entries.ts';
import { byteOrderMark, type Cell, formatCsvRow } from '../../contract/csv.ts';

export const auditFormats = ['csv', 'json'] as const;
export type AuditFormat = (typeof auditFormats)[number];

const columns: readonly (readonly [name: string, cell: (entry: StoredEntry) => Cell])[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['who', ({ who }) => who],
  ['osUser', ({ osUser }) => osUser ?? ''],
  ['origin', ({ origin }) => origin ?? ''],
  ['action', ({ action, command }) => action ?? command ?? ''],
  ['subjectKind', ({ subjectKind }) => subjectKind ?? ''],
  ['subjectId', ({ subjectId }) => subjectId ?? ''],
  ['leads', ({ leads }) => leads],
  ['filter', ({ filter }) => filter],
  ['before', ({ before }) => before ?? ''],
  ['after', ({ after }) => after ?? ''],
  ['hash', ({ hash }) => hash ?? ''],
  // Behind the columns that older programs know by their place.
  ['personId', ({ personId }) => personId ?? ''],
  ['device', ({ device }) => device ?? ''],
  ['isRefused', ({ isRefused }) => (isRefused ? 'true' : '')],
  ['reason', ({ reason }) => reason ?? ''],
];

/**
 * Entries of the audit log as text, piece by piece. Times are UTC. JSON has every column of the table, one entry a
 * line.
 */
export async function* exportEntries(entries: AsyncIterable<StoredEntry>, format: AuditFormat): AsyncGenerator<string> {
  if (format === 'csv') {
    yield byteOrderMark + formatCsvRow(columns.map(([name]) => name));
    for await (const entry of entries) yield formatCsvRow(columns.map(([, cell]) => cell(entry)));
    return;
  }
  let separator = '[\n';
  for await (const { before, after, filter, ...entry } of entries) {
    const parsed = { before: parse(before), after: parse(after), filter: parse(filter) };
    yield `${separator}${JSON.stringify({ ...entry, ...parsed })}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

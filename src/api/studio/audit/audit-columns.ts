import type { StoredEntry } from '../../../audit/read-entries.ts';
import { byteOrderMark, type Cell, formatCsvRow } from '../../../contract/csv.ts';
import { auditActionNames, auditOriginNames, auditSubjectNames } from '../../../contract/studio/audit-words.ts';

/** Names of the staff by id. */
type Names = ReadonlyMap<string, string>;

/** Under Vietnamese headings, words beside the names of the log, and names beside ids. */
const columns: readonly (readonly [heading: string, cell: (entry: StoredEntry, names: Names) => Cell])[] = [
  ['Dòng', ({ id }) => id],
  ['Lúc (giờ Việt Nam)', ({ at }) => new Date(at)],
  ['Người', ({ who }) => who],
  ['Mã người', ({ personId }) => personId ?? ''],
  ['Người dùng của máy', ({ osUser }) => osUser ?? ''],
  ['Từ', ({ origin }) => auditOriginNames[origin ?? ''] ?? origin ?? ''],
  ['Thiết bị', ({ device }) => device ?? ''],
  ['Việc', (entry) => auditActionNames[actionOf(entry)] ?? actionOf(entry)],
  ['Mã việc', actionOf],
  ['Bị từ chối', ({ isRefused }) => (isRefused ? 'có' : '')],
  ['Trên', ({ subjectKind, subjectId }, names) => names.get(subjectId ?? '') ?? nameKind(subjectKind)],
  ['Mã', ({ subjectId }) => subjectId ?? ''],
  ['Lý do', ({ reason }) => reason ?? ''],
  ['Số khách', ({ leads }) => leads],
  ['Bộ lọc', ({ filter }) => (filter === '{}' ? '' : filter)],
  ['Trước', ({ before }) => before ?? ''],
  ['Sau', ({ after }) => after ?? ''],
  ['Mã băm của dòng trước', ({ previousHash }) => previousHash ?? ''],
  ['Mã băm của dòng này', ({ hash }) => hash ?? ''],
];

function actionOf({ action, command }: StoredEntry): string {
  return action ?? command ?? '';
}

function nameKind(kind: string | null): string {
  return kind === null ? '' : (auditSubjectNames[kind] ?? kind);
}

/** Entries of the audit log as CSV for people, piece by piece. Programs read that of `audit export`. */
export async function* exportForPeople(entries: AsyncIterable<StoredEntry>, names: Names): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvRow(columns.map(([heading]) => heading));
  for await (const entry of entries) yield formatCsvRow(columns.map(([, cell]) => cell(entry, names)));
}

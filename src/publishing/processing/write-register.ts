import { byteOrderMark, formatCsvRow } from '../../contract/csv.ts';
import { processingChanges, processingTitles } from '../../contract/processing-words.ts';
import type { MarkedWord, ProcessingRow } from '../../contract/studio/processing-calls.ts';

const headings = [
  ...['Mục', 'Dữ liệu', 'Để làm gì', 'Theo căn cứ nào', 'Giữ bao lâu', 'Ai nhận', 'Chiến dịch'],
  ...['Từ lần đọc trước', 'Trước đó'],
];

/** The register as CSV for people, with what changed since the last reading. Pure. */
export function writeRegister(rows: readonly ProcessingRow[]): string {
  const lines = rows.map(({ group, fields, purpose, basis, kept, receivers, campaigns, change }) =>
    formatCsvRow([
      ...[processingTitles[group], listNow(fields), purpose.now, basis.now, kept.now, listNow(receivers)],
      campaigns
        .map(({ name, version, isArchived }) => `${name}, bản ${version}${isArchived ? ', đã cất' : ''}`)
        .join('\n'),
      processingChanges[change],
      [
        ...[...fields, ...receivers].filter(({ mark }) => mark === 'removed').map(({ text }) => `bỏ ${text}`),
        ...[purpose, basis, kept].flatMap(({ before }) => before ?? []),
      ].join('\n'),
    ]),
  );
  return byteOrderMark + formatCsvRow(headings) + lines.join('');
}

function listNow(words: readonly MarkedWord[]): string {
  return words
    .filter(({ mark }) => mark !== 'removed')
    .map(({ text }) => text)
    .join(', ');
}

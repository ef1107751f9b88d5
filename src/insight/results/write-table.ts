import { byteOrderMark, type Cell, formatCsvRow } from '../../contract/csv.ts';

/** A table as CSV for people in a spreadsheet. */
export function writeTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + [headings, ...rows].map((cells) => formatCsvRow(cells)).join('');
}

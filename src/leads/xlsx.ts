import type { Cell } from './csv.ts';

/** Times are shown so, in Vietnam time. */
const timeFormat = 'yyyy-mm-dd hh:mm:ss';
/** A cell that is text stays text, also when somebody types in it: `0912345678` keeps its zero. */
const textFormat = '@';
/** A spreadsheet's times know no zone, so what it shows is Vietnam time. */
const vietnamOffsetMs = 7 * 3_600_000;

export interface SheetColumn {
  heading: string;
  /** What its cells hold, when they hold anything. */
  kind: 'text' | 'number' | 'time';
}

/**
 * A workbook for people with one sheet, as the rows arrive: memory does not grow with them. Text is text, never a
 * formula, a number or a date, so nothing has to be put before it. Beyond 1,048,575 rows it goes on in a second sheet.
 */
export async function* formatWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  // Only an export to XLSX loads it.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* cells() {
    for await (const row of rows) yield row.map(toSheetValue);
  }
  yield* writeXlsxStream(cells(), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ heading, kind }) => ({
      header: heading,
      width: Math.min(40, Math.max(14, heading.length + 2)),
      ...(kind !== 'number' && { numFmt: kind === 'time' ? timeFormat : textFormat }),
    })),
  });
}

/** Excel calls a file broken that has more characters in a cell. */
const cellMaxLength = 32_767;

function toSheetValue(cell: Cell): string | number | Date | null {
  if (typeof cell === 'string') return cell.slice(0, cellMaxLength);
  if (cell instanceof Date) return new Date(cell.getTime() + vietnamOffsetMs);
  return cell ?? null;
}

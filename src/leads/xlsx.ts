import { writableText } from '../contract/clean-text.ts';
import type { Cell } from '../contract/csv.ts';

/** Format of times, in Vietnam time. */
const timeFormat = 'yyyy-mm-dd hh:mm:ss';
/** Text cells stay text when they are edited: `0912345678` keeps its zero. */
const textFormat = '@';
/** Times in a spreadsheet have no zone, so they are written in Vietnam time. */
const vietnamOffsetMs = 7 * 3_600_000;

export interface SheetColumn {
  heading: string;
  /** Type of its cells that are not empty. */
  kind: 'text' | 'number' | 'time';
}

/**
 * A workbook with one sheet, streamed, so that memory does not grow with the rows. Text cells are never formulas,
 * numbers or dates, so texts are not marked. Beyond 1,048,575 rows it continues in a second sheet.
 */
export async function* formatWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  // Loaded only for an export to XLSX.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* cells() {
    for await (const row of rows) yield row.map(toSheetValue);
  }
  yield* writeXlsxStream(cells(), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ heading, kind }) => ({
      header: toSheetText(heading),
      width: Math.min(40, Math.max(14, heading.length + 2)),
      ...(kind !== 'number' && { numFmt: kind === 'time' ? timeFormat : textFormat }),
    })),
  });
}

/** Excel rejects files with more characters in a cell. */
const cellMaxLength = 32_767;

function toSheetValue(cell: Cell): string | number | Date | null {
  if (typeof cell === 'string') return toSheetText(cell);
  if (cell instanceof Date) return new Date(cell.getTime() + vietnamOffsetMs);
  return cell ?? null;
}

/**
 * The text of a cell, cut where Excel would refuse the file. `_x0041_` in a workbook is the letter A (ECMA-376,
 * ST_Xstring), so an underscore that begins such a name is written by its own: `_x005F_x0041_`.
 */
function toSheetText(text: string): string {
  return writableText(text.slice(0, cellMaxLength)).replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}

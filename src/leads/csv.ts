import { formatVietnamTime } from './vietnam-time.ts';

/** What a cell can hold. A date is written in Vietnam time, in a form that spreadsheets read as a time. */
export type Cell = string | number | Date | undefined;

/** A file for spreadsheets begins with this, or Excel reads Vietnamese letters as Latin-1. */
export const byteOrderMark = '\ufeff';

/** What a spreadsheet takes for the start of a formula, also after white space and in its full-width form. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** What a spreadsheet turns into a number, a date or a time: `0912345678`, `12/3`, `1E5`, `10:30`, `50%`. */
const numberLike = /^(?=.*\d)[\d\s.,:/%eE-]+$/u;

/**
 * Text that a spreadsheet shows as it is: what would become a formula, a number or a date gets a leading apostrophe (decision 0010). So does
 * text that begins with an apostrophe: taking one apostrophe off gives every text back unchanged.
 */
export function markAsText(value: string): string {
  return value.startsWith("'") || formulaStart.test(value) || numberLike.test(value) ? `'${value}` : value;
}

/** One line of RFC 4180 with its CR LF. Numbers and dates are written as such, text as `markAsText` leaves it. */
export function formatCsvRow(cells: readonly Cell[]): string {
  const formatted = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell);
    if (cell instanceof Date) return formatVietnamTime(cell);
    const text = markAsText(cell ?? '');
    return /[",;\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${formatted.join(',')}\r\n`;
}

import { formatVietnamTime } from '../contract/vietnam-time.ts';

/** What a cell can hold. A date is written in Vietnam time, in a form that spreadsheets read as a time. */
export type Cell = string | number | Date | undefined;

/** A file for spreadsheets begins with this, or Excel reads Vietnamese letters as Latin-1. */
export const byteOrderMark = '\ufeff';

/**
 * What a spreadsheet takes for the start of a formula, also after spaces and in its full-width form, at the start of
 * the text or of a line in it: a spreadsheet that does not separate by commas ends its row there, whatever quotes say.
 * Apostrophes are among it, so that each is known for whose it is.
 */
const formulaStart = /(\r\n|[\t\r\n]|^)(?='|[^\S\t\r\n]*[=+\-@＝＋－＠])/gu;
/**
 * What a spreadsheet turns into a number, a date or a time (`0912345678`, `12/3`, `1E5`, `10:30`, `50%`); what it may
 * cut off.
 */
const changedBySpreadsheets = /^(?:(?=.*\d)[\d\s.,:/%eE-]+$|[\t\r\n])/u;

/**
 * Text that a spreadsheet shows as it is: what would become a formula, a number or a date gets an apostrophe before it,
 * and a semicolon becomes a full-width one (decision 0010). Taking one apostrophe off the start of the text, and of
 * each line in it, gives it back, but for its semicolons.
 */
export function markAsText(value: string): string {
  const marked = value.replaceAll(';', '；').replace(formulaStart, "$1'");
  return changedBySpreadsheets.test(marked) ? `'${marked}` : marked;
}

/**
 * Who reads a file: people in a spreadsheet, which must take text for nothing else, or a program, which gets every
 * value as it is.
 */
export type CsvReaders = 'people' | 'programs';

/**
 * One line of RFC 4180 with its CR LF. Numbers and dates are written as such; for people text is as `markAsText` leaves
 * it.
 */
export function formatCsvRow(cells: readonly Cell[], readers: CsvReaders = 'people'): string {
  const formatted = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell);
    if (cell instanceof Date) return formatVietnamTime(cell);
    const text = readers === 'people' ? markAsText(cell ?? '') : (cell ?? '');
    return /[",\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${formatted.join(',')}\r\n`;
}

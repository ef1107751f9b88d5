import { writableText } from './clean-text.ts';
import { formatVietnamTime } from './vietnam-time.ts';

/** What a cell can hold. A date is written in Vietnam time, in a form that spreadsheets read as a time. */
export type Cell = string | number | Date | undefined;

/** First bytes of a file for spreadsheets: without them Excel reads Vietnamese letters as Latin-1. */
export const byteOrderMark = '\ufeff';

/**
 * Where a spreadsheet would begin a formula, also after spaces and with full-width signs: at the start of the text or
 * of a line in it, because a spreadsheet that does not separate by commas ends its row there in spite of quotes.
 * Apostrophes match, too, so that an added one can be told from the visitor's.
 */
const formulaStart = /(\r\n|[\t\r\n]|^)(?='|[^\S\t\r\n]*[=+\-@＝＋－＠])/gu;
/**
 * Texts that a spreadsheet turns into a number, a date or a time (`0912345678`, `12/3`, `1E5`, `10:30`, `50%`), or
 * whose leading white space it cuts off.
 */
const changedBySpreadsheets = /^(?:(?=.*\d)[\d\s.,:/%eE-]+$|[\t\r\n])/u;

/**
 * Marks a text so that a spreadsheet shows it unchanged: a leading apostrophe keeps it from becoming a formula, a
 * number or a date, and a semicolon becomes a full-width one
 * (docs/why/deliveries.md#files-for-people-files-for-programs). A program restores the text, except for semicolons, by
 * removing one apostrophe at its start and at the start of each line.
 */
export function markAsText(value: string): string {
  const marked = value.replaceAll(';', '；').replace(formulaStart, "$1'");
  return changedBySpreadsheets.test(marked) ? `'${marked}` : marked;
}

/**
 * Who reads a file: people in a spreadsheet, where text must stay text, or programs, which get values unchanged, except
 * for characters that no file may hold.
 */
export type CsvReaders = 'people' | 'programs';

/**
 * One line of RFC 4180 with its CR LF. Numbers and dates are written as such; text for people goes through
 * `markAsText`.
 */
export function formatCsvRow(cells: readonly Cell[], readers: CsvReaders = 'people'): string {
  const formatted = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell);
    if (cell instanceof Date) return formatVietnamTime(cell);
    const value = writableText(cell ?? '');
    const text = readers === 'people' ? markAsText(value) : value;
    return /[",\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${formatted.join(',')}\r\n`;
}

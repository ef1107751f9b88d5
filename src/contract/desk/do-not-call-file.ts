import { normalisePhone } from '../registration/phone.ts';

/** What a line of a do-not-call list says. */
export type ListLine =
  | {
      readonly kind: 'number';
      readonly phone: string;
      /** `2026-11-14`, since when the number is on the list; null where the line has no date. */
      readonly since: string | null;
    }
  | { readonly kind: 'empty' }
  | { readonly kind: 'broken' };

/** A line with its number in the file, from 1. */
export type NumberedLine = ListLine & { readonly at: number };

/** What a file has, without any number of it. */
export interface ListSurvey {
  readonly numbers: number;
  readonly broken: number;
  /** Numbers of the first broken lines. */
  readonly firstBroken: readonly number[];
}

/** Largest file, in bytes: a million numbers with dates, in the longest usual form. */
export const listFileMaxBytes = 40 * 1024 * 1024;

/** Broken lines that are named by their number. */
const mostNamed = 10;

/** Numbers as people are called in Viet Nam, with the old ones of eleven digits, and those of other countries. */
const numberPattern = /^(?:0\d{9,10}|\+\d{8,15})$/;
/** Nine digits: a table program has taken the leading zero for nothing. */
const withoutZero = /^[2-9]\d{8}$/;

/**
 * Reads a line: a number in any usual form, in the first column where there are several, and a date in a later one. A
 * line of a date that does not exist is broken, because nobody knows which day was meant.
 */
export function readListLine(line: string): ListLine {
  const [first = '', ...others] = line.split(/[,;\t]/).map((column) => column.trim().replace(/^"|"$/g, ''));
  if (first === '' && others.every((other) => other === '')) return { kind: 'empty' };
  const normalised = normalisePhone(first);
  const phone = withoutZero.test(normalised) ? `0${normalised}` : normalised;
  if (!numberPattern.test(phone)) return { kind: 'broken' };
  const date = others.map(readDate).find((found) => found !== undefined);
  return date === 'wrong' ? { kind: 'broken' } : { kind: 'number', phone, since: date ?? null };
}

/** Undefined for a text that is no date, `wrong` for a day that does not exist. */
function readDate(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(text) ?? [];
  const [, asDay, asMonth, asYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/.exec(text) ?? [];
  const parts = [year ?? asYear, month ?? asMonth, day ?? asDay];
  if (parts.some((part) => part === undefined)) return undefined;
  const written = parts.map((part) => part?.padStart(2, '0')).join('-');
  const time = Date.parse(`${written}T00:00:00Z`);
  return new Date(time || 0).toISOString().startsWith(written) ? written : 'wrong';
}

/** The text of a file: UTF-8, or UTF-16 as table programs write "Unicode text". */
export function decodeList(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** The lines of a list in their order. A first line without any digit is a heading, and no line of the list. */
export function* readLines(text: string): Generator<NumberedLine> {
  let at = 0;
  for (let begin = 0; begin < text.length; ) {
    const end = text.indexOf('\n', begin);
    const line = text.slice(begin, end < 0 ? text.length : end);
    begin = end < 0 ? text.length : end + 1;
    at += 1;
    if (at === 1 && !/\d/.test(line)) continue;
    yield { ...readListLine(line), at };
  }
}

/** Counts what a list has. `pause` is awaited after each `lines` lines, so that nothing else waits for a long list. */
export async function surveyList(text: string, pause: () => Promise<unknown>, lines = 10_000): Promise<ListSurvey> {
  const firstBroken: number[] = [];
  let numbers = 0;
  let broken = 0;
  for (const { kind, at } of readLines(text)) {
    if (kind === 'number') numbers += 1;
    if (kind === 'broken') {
      broken += 1;
      if (firstBroken.length < mostNamed) firstBroken.push(at);
    }
    if (at % lines === 0) await pause();
  }
  return { numbers, broken, firstBroken };
}

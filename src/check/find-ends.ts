const datePattern =
  /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?![\d/-])|ngày[\s\u00a0](\d{1,2})[\s\u00a0]tháng[\s\u00a0](\d{1,2})[\s\u00a0]năm[\s\u00a0](\d{4})/giu;

/** Words before a date that make it an end. */
const endWords =
  /(?:đến|tới|hết|trước|hạn|chót|[-–—])(?:[\s\u00a0]{1,4}(?:hết|ngày|cuối|hạn|là|chót|nộp|đăng|ký)){0,6}[\s\u00a0:]{0,6}$/iu;
/** Words before a date that make it the day of a number: nothing ends then. */
const countedWords = /tính[\s\u00a0]{1,4}(?:đến|tới)(?:[\s\u00a0]{1,4}(?:hết|ngày|cuối)){0,3}[\s\u00a0]{0,6}$/iu;
/** The longest of both, in characters. */
const endWordsLength = 80;

/** A date in a text. */
export interface DateInText {
  /** `2026-12-31`; the day may not exist. */
  day: string;
  /** The words before it say that something ends then: "đến hết 31/12/2026". */
  isEnd: boolean;
  index: number;
  length: number;
}

/** The dates of a text, day before month, in figures or in words ("ngày 31 tháng 12 năm 2026"). */
export function findDates(text: string): DateInText[] {
  return [...text.normalize('NFC').matchAll(datePattern)].map((match) => {
    const [day = '', month = '', year = ''] = match.slice(1).filter((part) => part !== undefined);
    const before = text.slice(Math.max(0, match.index - endWordsLength), match.index);
    return {
      day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      isEnd: endWords.test(before) && !countedWords.test(before),
      index: match.index,
      length: match[0].length,
    };
  });
}

/** The days on which something ends, according to a text; only days that exist. */
export function findEnds(text: string): string[] {
  return findDates(text).flatMap(({ day, isEnd }) => (isEnd && dayExists(day) ? [day] : []));
}

/** Whether `2026-02-30` is a day. */
export function dayExists(day: string): boolean {
  const time = new Date(`${day}T00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

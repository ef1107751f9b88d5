import { asItStands, remark } from '../../contract/remarks/remark.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import { quoteAround } from '../finding.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const datePattern =
  /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?![\d/-])|ngày[\s\u00a0](\d{1,2})[\s\u00a0]tháng[\s\u00a0](\d{1,2})[\s\u00a0]năm[\s\u00a0](\d{4})/giu;

/** Words before a date that make it an end. */
const endWords =
  /(?:đến|tới|hết|trước|hạn|chót|[-–—])(?:[\s\u00a0]+(?:hết|ngày|cuối|hạn|là|chót|nộp|đăng|ký))*[\s\u00a0:]*$/iu;

/** Offers whose end date has passed ("đến hết 31/12/2025"), and dates that do not exist. In Vietnam time. */
export const expiredDates: Rule = ({ words, now }) => {
  const today = formatVietnamTime(now).slice(0, 10);
  return words.flatMap(({ key, path, words: text }): FoundByRule[] =>
    [...text.normalize('NFC').matchAll(datePattern)].flatMap((match): FoundByRule[] => {
      const [day = '', month = '', year = ''] = match.slice(1).filter((part) => part !== undefined);
      const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      const received = asItStands(quoteAround(text, match.index, match[0].length));
      if (!dayExists(date))
        return [{ severity: 'warning', key, path, expected: remark('a day that exists'), received }];
      if (date >= today || !endWords.test(text.slice(0, match.index))) return [];
      const expected = remark('an end that is still to come; today is {today}', {
        today: today.split('-').reverse().join('/'),
      });
      return [{ severity: 'warning', key, path, expected, received }];
    }),
  );
};

function dayExists(date: string): boolean {
  const time = new Date(`${date}T00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
}

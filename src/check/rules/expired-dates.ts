import { asItStands, remark } from '../../contract/remarks/remark.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import { dayExists, findDates } from '../find-ends.ts';
import { quoteAround } from '../finding.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** Offers whose end date has passed ("đến hết 31/12/2025"), and dates that do not exist. In Vietnam time. */
export const expiredDates: Rule = ({ words, now }) => {
  const today = formatVietnamTime(now).slice(0, 10);
  return words.flatMap(({ key, path, words: text }): FoundByRule[] =>
    findDates(text).flatMap(({ day, isEnd, index, length }): FoundByRule[] => {
      const received = asItStands(quoteAround(text, index, length));
      if (!dayExists(day)) return [{ severity: 'warning', key, path, expected: remark('a day that exists'), received }];
      if (day >= today || !isEnd) return [];
      const expected = remark('an end that is still to come; today is {today}', {
        today: today.split('-').reverse().join('/'),
      });
      return [{ severity: 'warning', key, path, expected, received }];
    }),
  );
};

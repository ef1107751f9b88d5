import { memoise } from '../../contract/memoise.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { parseVietnamTime, vietnamDate } from '../../contract/vietnam-time.ts';
import { dayExists, findDates } from '../find-ends.ts';
import { quoteAround } from '../finding.ts';
import type { FoundByRule, Rule, WalkedKey } from '../site-to-check.ts';

const sentences = {
  'a day that exists': 'một ngày có thật',
  'an end that is still to come; today is {today}': 'thời hạn chưa qua; hôm nay là {today}',
} as const;
const remark = remarksOf(sentences);

/** Offers whose end date has passed ("đến hết 31/12/2025"), and dates that do not exist. In Vietnam time. */
export const expiredDates: Rule = {
  name: 'expired-dates',
  sentences,
  find: ({ keys, now }) => {
    const today = vietnamDate(now);
    return keys.flatMap(readDates).flatMap(({ key, path, day, isEnd, quoted }): FoundByRule[] => {
      const received = asItStands(quoted);
      if (!dayExists(day)) return [{ severity: 'warning', key, path, expected: remark('a day that exists'), received }];
      if (day >= today || !isEnd) return [];
      const expected = remark('an end that is still to come; today is {today}', {
        today: today.split('-').reverse().join('/'),
      });
      return [{ severity: 'warning', key, path, expected, received }];
    });
  },
};

/** The dates in the texts of a key, and the ends that are fields of their own. */
const readDates = memoise(({ words, places }: WalkedKey) => [
  ...words.flatMap(({ key, path, words: text }) =>
    findDates(text).map(({ day, isEnd, index, length }) => {
      return { key, path, day, isEnd, quoted: quoteAround(text, index, length) };
    }),
  ),
  ...places.flatMap(({ key, path, kind, value }) => {
    const end = kind === 'date' && path === 'end' && typeof value === 'string' ? parseVietnamTime(value) : undefined;
    return end ? [{ key, path, day: vietnamDate(end), isEnd: true, quoted: String(value) }] : [];
  }),
]);

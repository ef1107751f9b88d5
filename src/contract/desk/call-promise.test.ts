import { expect, it, test } from 'vitest';
import { promiseTime, spellPromise } from './call-promise.ts';
import { defaultCalendar } from './default-calendar.ts';
import { countOpenMinutes } from './work-calendar.ts';

const policy = { firstCallMinutes: 15 };
const at = (text: string) => new Date(`2026-11-${text}+07:00`);

test.each([
  ['in the morning', '25T09:02:00', '9:20 hôm nay'],
  ['in the last minutes before a holiday', '23T16:58:00', '8:15 thứ Tư 25/11'],
  ['on a Saturday afternoon', '28T15:00:00', '8:15 thứ Hai 30/11'],
  ['at night', '26T02:00:00', '8:15 hôm nay'],
  ['on a Friday evening', '27T20:00:00', '8:15 thứ Bảy 28/11'],
])('who registers %s is promised a time', (_, registered, words) => {
  const now = at(registered);
  const promised = promiseTime(defaultCalendar, policy, now);
  expect(promised && spellPromise(promised, now)).toBe(words);
  // The promise is never earlier than the time by which the desk calls.
  expect(promised && countOpenMinutes(defaultCalendar, now, promised)).toBeGreaterThanOrEqual(15);
});

it('nothing is promised without any open day', () => {
  const closed = { week: defaultCalendar.week.map(() => null), days: {} };
  expect(promiseTime(closed, policy, at('25T09:00:00'))).toBeUndefined();
});

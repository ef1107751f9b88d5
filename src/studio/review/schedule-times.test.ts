import { describe, expect, it } from 'vitest';
import { noMoment } from '../kit/vietnam-moment.ts';
import { daysUntilMonday, readTimes } from './schedule-times.ts';

const now = new Date('2026-11-24T10:00:00Z');
const at = (date: string, time: string) => ({ date, time });

describe('times of a publication', () => {
  it.each([
    ['one minute from now', at('2026-11-24', '17:01'), undefined, undefined, undefined],
    ['this minute', at('2026-11-24', '17:00'), undefined, 'past', undefined],
    ['nothing', noMoment, undefined, 'missing', undefined],
    ['off one minute later', at('2026-11-25', '08:00'), at('2026-11-25', '08:01'), undefined, undefined],
    ['off at the same time', at('2026-11-25', '08:00'), at('2026-11-25', '08:00'), undefined, 'order'],
    ['off without a time', at('2026-11-25', '08:00'), at('2026-11-25', ''), undefined, 'missing'],
    ['off before now, while nothing else is chosen', noMoment, at('2026-11-24', '16:00'), 'missing', 'past'],
    ['published, off one minute from now', undefined, at('2026-11-24', '17:01'), undefined, undefined],
    ['published, off this minute', undefined, at('2026-11-24', '17:00'), undefined, 'past'],
    ['published, off without a time', undefined, noMoment, undefined, 'missing'],
  ])('%s', (_, publish, takeOff, publishTrouble, takeOffTrouble) => {
    const read = readTimes({ publish, takeOff }, now);
    expect([read.publishRefusal, read.takeOffRefusal]).toEqual([publishTrouble, takeOffTrouble]);
    expect(read.times === undefined).toBe(publishTrouble !== undefined || takeOffTrouble !== undefined);
  });

  it('are sent in UTC', () => {
    expect(readTimes({ publish: at('2026-11-25', '08:00'), takeOff: at('2026-12-01', '00:00') }, now).times).toEqual({
      publishAt: '2026-11-25T01:00:00.000Z',
      unpublishAt: '2026-11-30T17:00:00.000Z',
    });
  });
});

it.each([
  ['2026-11-22T16:59:00Z', 1],
  ['2026-11-22T17:00:00Z', 7],
  ['2026-11-24T10:00:00Z', 6],
  ['2026-11-28T10:00:00Z', 2],
])('from %s it is %i days until Monday', (time, days) => {
  expect(daysUntilMonday(new Date(time))).toBe(days);
});

import { clockOf, listSteps, type RequestGroup, type RequestStep } from '../../contract/desk/person-requests.ts';
import type { RequestRules } from '../../contract/desk/request-rules.ts';
import type { RequestRow } from '../../contract/studio/request-calls.ts';
import { formatVietnamTime, vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay } from '../app/format.ts';
import { requestTexts } from './texts.ts';

const words = requestTexts.row;

/** What a list says about a request: the ring, its end, and the line below it. */
export interface RequestClock {
  group: RequestGroup;
  share: number;
  tone: 'calm' | 'soon' | 'late';
  ticks: number;
  /** In the ring: `3`, `+1`. */
  number: string;
  day: string;
  note: string;
}

export function describeClock(row: RequestRow, rules: RequestRules, now: Date): RequestClock {
  const { group, dueAt, days, left } = clockOf(row, rules.answerDays, now);
  const isLate = dueAt < now;
  const isAnswer = row.state === 'received' && dueAt.toISOString() === row.answerDueAt;
  // A last day that is over by hours only counts as one.
  const lateDays = Math.max(1, -left);
  return {
    group,
    share: isLate ? 1 : Math.min(1, Math.max(left, 0) / days),
    tone: isLate ? 'late' : group === 'first' || left <= 1 ? 'soon' : 'calm',
    ticks: days,
    number: isLate ? `+${lateDays}` : String(left),
    day: dayOf(dueAt.toISOString(), now),
    note: isLate
      ? words.late(lateDays)
      : isAnswer
        ? words.answerBefore(formatVietnamTime(dueAt).slice(11, 16))
        : row.extendedBy !== null
          ? words.extended(row.extendedBy)
          : words.left(left),
  };
}

/** `26/11` in Viet Nam, with the year if it is another. */
export function dayOf(time: string, now: Date): string {
  return formatDay(vietnamDate(new Date(time)), now);
}

export function stepsOf(row: RequestRow): { step: RequestStep; isDone: boolean }[] {
  return listSteps({ ...row, receivers: row.receivers.length });
}

/** The step to do next; undefined when there is none. */
export function nextOf(row: RequestRow): RequestStep | undefined {
  return row.endedAt === null ? stepsOf(row).find(({ isDone }) => !isDone)?.step : undefined;
}

/** `T. T. Hương`, or what stands in its place. */
export function whoOf({ name, phone }: Pick<RequestRow, 'name' | 'phone'>): string {
  if (name !== '') return name;
  return phone === '' ? words.forgotten : words.noName;
}

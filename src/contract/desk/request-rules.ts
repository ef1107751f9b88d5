import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { addDays, vietnamDate } from '../vietnam-time.ts';
import { addWorkingDays, hoursOf } from './work-calendar.ts';
import type { WorkCalendar } from './work-calendar-schema.ts';

/** What people may ask about their data. `copy`: to see it or to get it. */
export const requestKinds = ['withdraw', 'erase', 'copy', 'correct'] as const;
export type RequestKind = (typeof requestKinds)[number];

const days = z.int().check(z.gte(1), z.lte(365));

/** How long a request may take, where that is written, and whom people call about it. An administrator changes it. */
export const requestRulesSchema = z.object({
  /** Working days until the person hears that the request was read. */
  answerDays: z.int().check(z.gte(1), z.lte(30)),
  /** Days until a request of a kind is done. */
  days: z.object({ withdraw: days, erase: days, copy: days, correct: days }),
  /** Most days of the one extension. */
  extensionDays: days,
  /** The law behind these numbers, and the day when somebody of the bank has read it last. */
  source: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(200)),
  readOn: z.iso.date(),
  /** Shown on the public page; empty: the page names no number. */
  hotline: z.string().check(z.overwrite(cleanText), z.maxLength(30)),
});
export type RequestRules = z.infer<typeof requestRulesSchema>;

/** Until an administrator changes it. The numbers wait for the bank's counsel, as all points of law do. */
export const defaultRequestRules: RequestRules = {
  answerDays: 2,
  days: { withdraw: 15, erase: 20, copy: 10, correct: 10 },
  extensionDays: 10,
  source: 'Luật 91/2025/QH15, Nghị định 356/2025/NĐ-CP',
  readOn: '2026-11-12',
  hotline: '',
};

const dayMs = 86_400_000;
/** When a working day ends in a calendar without any open day. */
const usualClosing = 17 * 60;

/** The last moments of a request that arrives at this time. */
export interface RequestDue {
  /** Closing time of the last working day for the answer. */
  answerDueAt: Date;
  /** The last second of the last day. */
  dueAt: Date;
  /** Days of its own clock. */
  days: number;
}

/** When a request is due. Only the answer counts working days; the day of the request itself never counts. */
export function dueOf(rules: RequestRules, calendar: WorkCalendar, kind: RequestKind, at: Date): RequestDue {
  const today = vietnamDate(at);
  // Without any open day nobody answers in time, but a date has to stand there.
  const answerDate = addWorkingDays(calendar, today, rules.answerDays) ?? addDays(today, rules.answerDays);
  const closesAt = hoursOf(calendar, answerDate)?.closesAt ?? usualClosing;
  return {
    answerDueAt: new Date(midnightOf(answerDate).getTime() + closesAt * 60_000),
    dueAt: endOf(addDays(today, rules.days[kind])),
    days: rules.days[kind],
  };
}

/** The end of a clock that is made so many days longer. */
export function extendedDue(dueAt: Date, days: number): Date {
  return new Date(dueAt.getTime() + days * dayMs);
}

/** Days from today to the day of a time, in Viet Nam: 0 on that day, below 0 after it. */
export function daysUntil(dueAt: Date, now: Date): number {
  return Math.round((midnightOf(vietnamDate(dueAt)).getTime() - midnightOf(vietnamDate(now)).getTime()) / dayMs);
}

function midnightOf(date: string): Date {
  return new Date(`${date}T00:00:00+07:00`);
}

function endOf(date: string): Date {
  return new Date(midnightOf(date).getTime() + dayMs - 1_000);
}

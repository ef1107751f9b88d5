import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { deskPolicySchema } from '../desk/desk-policy.ts';
import { calendarChangeSchema, workCalendarsSchema, workTeamSchema } from '../desk/work-calendar-schema.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall, done } from './studio-call.ts';

const reasonSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(1000));
const teamInPath = z.object({ team: z.uuid() });

const changeBody = z.object({
  /** `bank`, or the id of a team. */
  calendar: z.union([z.literal('bank'), z.uuid()]),
  change: calendarChangeSchema,
});

/** What becomes of planned calls when a calendar changes. */
const planSchema = z.object({
  /** Calls that are tried again move to the next opening. */
  moved: z.array(z.object({ on: z.iso.date(), to: timeSchema, count: z.int() })),
  /** Times that people have agreed to stay, also when nobody works any more. */
  kept: z.array(z.object({ on: z.iso.date(), count: z.int() })),
});
export type CalendarPlan = z.infer<typeof planSchema>;

export const workCalendarCalls = {
  readWorkCalendar: defineCall({
    method: 'GET',
    path: '/work-calendar',
    access: 'workCalendar.manage',
    summary: 'When the desk calls: what the bank and its teams have changed in the calendar of public holidays.',
    data: z.object({ calendars: workCalendarsSchema, policy: deskPolicySchema, now: timeSchema }),
  }),
  previewWorkCalendar: defineCall({
    method: 'POST',
    path: '/work-calendar/preview',
    access: 'workCalendar.manage',
    summary: 'Says which planned calls a change of a calendar would move. Nothing is changed.',
    body: changeBody,
    data: planSchema,
  }),
  setWorkCalendar: defineCall({
    method: 'PUT',
    path: '/work-calendar',
    access: 'workCalendar.manage',
    summary: 'Changes hours and days of the calendar of the bank or of a team.',
    body: z.extend(changeBody, { reason: reasonSchema }),
    data: planSchema,
    changes: true,
  }),
  setWorkTeam: defineCall({
    method: 'PUT',
    path: '/work-calendar/teams/:team',
    access: 'workCalendar.manage',
    summary: 'Adds a team with an id made by the browser, or changes its name and campaigns.',
    inPath: teamInPath,
    body: z.object({ name: workTeamSchema.shape.name, webids: workTeamSchema.shape.webids, reason: reasonSchema }),
    data: done,
    changes: true,
  }),
  removeWorkTeam: defineCall({
    method: 'DELETE',
    path: '/work-calendar/teams/:team',
    access: 'workCalendar.manage',
    summary: 'Removes a team: its campaigns follow the calendar of the bank.',
    inPath: teamInPath,
    data: done,
    changes: true,
  }),
};

import { z } from 'zod/mini';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/**
 * `planned`: it waits for its time. `done`: it happened. `stopped`: something prevented it. `waiting`: a review waits
 * for its decision.
 */
const calendarStates = ['planned', 'done', 'stopped', 'waiting'] as const;

const entrySchema = z.object({
  /** Id of this entry, for lists. */
  id: z.string(),
  kind: z.enum(['publish', 'unpublish']),
  state: z.enum(calendarStates),
  webid: z.string(),
  /** Name of the campaign. */
  name: z.string(),
  /** Null: a take-off that names none. */
  version: z.nullable(z.int()),
  /** When it happens or happened; of a review that waits, when it was sent. */
  at: timeSchema,
  /** The review whose times can be changed; null for what was planned or done by command. */
  review: z.nullable(z.string()),
  /** Names of the person who requested it and of the person who approved or did it. */
  requestedBy: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** A planned one that has errors today, and would be stopped. */
  errors: z.int(),
  /** Why it was stopped. */
  because: z.nullable(z.string()),
  /** Visitors have never seen a version of this campaign. */
  isFirst: z.boolean(),
});
export type CalendarEntry = z.infer<typeof entrySchema>;

/** Publications by day. */
export const calendarCalls = {
  readCalendar: defineCall({
    method: 'GET',
    path: '/calendar',
    access: 'campaign.read',
    summary:
      'What was and will be published and taken off between two days, both included, in Viet Nam, oldest first; at ' +
      'most 370 days.',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    data: z.array(entrySchema),
  }),
};

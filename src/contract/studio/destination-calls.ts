import { z } from 'zod/mini';
import { webidSchema } from '../webid.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

const destinationSchema = z.object({
  webid: z.string(),
  /** Name of the campaign. */
  name: z.string(),
  /** Id in the settings of the campaign. */
  id: z.string(),
  /** The Vietnamese name of its kind. */
  kind: z.string(),
  /** Host, folder, bucket or domains; never a whole address, which may hold a secret. */
  where: z.string(),
  /** Only in the working copy: leads do not go there yet. */
  isDraft: z.boolean(),
  /** Names of settings of the server that it needs and does not have. */
  missing: z.array(z.string()),
  /** Leads that wait for their next attempt, and those that were given up. */
  waiting: z.int(),
  dead: z.int(),
  /** When the last lead arrived. */
  arrivedAt: z.nullable(timeSchema),
  /** Why the newest of those that did not arrive has not, in the words of the log. */
  lastError: z.nullable(z.string()),
});
export type Destination = z.infer<typeof destinationSchema>;

/** Where leads are sent. */
export const destinationCalls = {
  listDestinations: defineCall({
    method: 'GET',
    path: '/destinations',
    access: 'campaign.editProtected',
    summary: 'Where the campaigns send their registrations, and whether these arrive.',
    data: z.array(destinationSchema),
  }),
  tryDestination: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/destinations/:id/try',
    access: 'campaign.editProtected',
    summary: 'Sends something to a destination that is no registration, and tells what became of it.',
    inPath: z.object({ webid: webidSchema, id: z.string().check(z.maxLength(100)) }),
    body: z.object({ isDraft: z.boolean() }),
    /** `reason`: why it did not arrive, in the words of the log. */
    data: z.object({ hasArrived: z.boolean(), reason: z.nullable(z.string()) }),
    changes: true,
  }),
};

import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { callOutcomes } from '../desk/outcomes.ts';

/**
 * How a call of the bank's CRM to a person ended: a message of Standard Webhooks, signed with CRM_WEBHOOK_SECRET. The
 * same message again changes nothing.
 */
export const crmOutcomeSchema = z.object({
  type: z.literal('lead.outcome'),
  /** When the call ended. */
  timestamp: z.iso.datetime({ offset: true }),
  data: z
    .object({
      /** Reference of one of the person's registrations, as deliveries send it. */
      reference: z.string().check(z.minLength(1), z.maxLength(40)),
      outcome: z.enum(callOutcomes),
      /** Needed for `callBack`: the time that was agreed. */
      followUpAt: z.optional(z.iso.datetime({ offset: true })),
      note: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(4000))),
    })
    .check(
      z.refine(({ outcome, followUpAt }) => outcome !== 'callBack' || followUpAt !== undefined, {
        path: ['followUpAt'],
      }),
    ),
});
export type CrmOutcome = z.infer<typeof crmOutcomeSchema>;

/** Where it is posted, below the Studio's API. */
export const crmOutcomePath = '/crm/outcomes';

import { z } from 'zod/mini';
import { defaultRequestRules, requestRulesSchema } from './request-rules.ts';

/** How the desk works on leads. An administrator changes it. When people are called is in `work-calendar-schema.ts`. */
export const deskPolicySchema = z.object({
  /** Minutes inside the working hours from a registration to its first call. */
  firstCallMinutes: z.int().check(z.gte(1), z.lte(480)),
  /** A claim without any action ends after this many minutes. */
  holdMinutes: z.int().check(z.gte(2), z.lte(120)),
  /** What comes first: people who were never called, or call-backs that are due. */
  first: z.enum(['new', 'callBacks']),
  /** Most calls to a number within 24 hours: that its person asked for, and for advertising. */
  askedForCalls: z.int().check(z.gte(1), z.lte(10)),
  advertisingCalls: z.int().check(z.gte(1), z.lte(10)),
  /** The clocks of requests of people about their data. */
  requests: requestRulesSchema,
});
export type DeskPolicy = z.infer<typeof deskPolicySchema>;

/** Until an administrator changes it. */
export const defaultDeskPolicy: DeskPolicy = {
  firstCallMinutes: 15,
  holdMinutes: 15,
  first: 'new',
  askedForCalls: 3,
  advertisingCalls: 1,
  requests: defaultRequestRules,
};

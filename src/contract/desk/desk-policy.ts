import { z } from 'zod/mini';
import { defaultRequestRules, requestRulesSchema } from './request-rules.ts';

/** How the desk works on leads. An administrator changes it; times of day are minutes since midnight in Viet Nam. */
export const deskPolicySchema = z
  .object({
    /** Minutes inside the call window from a registration to its first call. */
    firstCallMinutes: z.int().check(z.gte(1), z.lte(480)),
    /** Calls are made from `opensAt` until `closesAt`, every day. */
    opensAt: z.int().check(z.gte(0), z.lte(1439)),
    closesAt: z.int().check(z.gte(1), z.lte(1440)),
    /** A claim without any action ends after this many minutes. */
    holdMinutes: z.int().check(z.gte(2), z.lte(120)),
    /** What comes first: people who were never called, or call-backs that are due. */
    first: z.enum(['new', 'callBacks']),
    /** The clocks of requests of people about their data. */
    requests: requestRulesSchema,
  })
  .check(z.refine(({ opensAt, closesAt }) => closesAt - opensAt >= 60, { path: ['closesAt'] }));
export type DeskPolicy = z.infer<typeof deskPolicySchema>;

/** Until an administrator changes it. */
export const defaultDeskPolicy: DeskPolicy = {
  firstCallMinutes: 15,
  opensAt: 8 * 60,
  closesAt: 17 * 60,
  holdMinutes: 15,
  first: 'new',
  requests: defaultRequestRules,
};

import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { callOutcomes } from '../desk/outcomes.ts';
import { webidSchema } from '../webid.ts';
import { defineCall } from './studio-call.ts';

/** Which registrations an export has. Days are those of Viet Nam, `2026-11-23`, both included. */
const deskExportFilterSchema = z.object({
  /** All campaigns of the roles when it is missing. */
  webids: z.optional(z.array(webidSchema).check(z.minLength(1), z.maxLength(200))),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  source: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** How the last call to the person ended. */
  outcome: z.optional(z.enum(callOutcomes)),
});
export type DeskExportFilter = z.infer<typeof deskExportFilterSchema>;

/** Longest reason of an export, in characters. */
export const exportReasonMaxLength = 200;

/** Body of `deskExport`. */
export const deskExportSchema = z.extend(deskExportFilterSchema, {
  format: z.enum(['xlsx', 'csv']),
  /** Names, phones and e-mail addresses are masked; what else was filled in is left out. */
  isMasked: z.boolean(),
  reason: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(exportReasonMaxLength)),
});
export type DeskExport = z.infer<typeof deskExportSchema>;

/** Registrations as a file. Not a StudioCall, because the answer is not JSON; failures are those of every call. */
export const deskExport = { method: 'POST', path: '/desk/export', access: 'lead.export' } as const;

export const deskExportCalls = {
  countExport: defineCall({
    method: 'POST',
    path: '/desk/export/count',
    access: 'lead.assign',
    summary: 'How many registrations an export would have, and how many it leaves out because they are quarantined.',
    body: deskExportFilterSchema,
    data: z.object({ count: z.int(), quarantined: z.int() }),
    errors: ['notFound'],
  }),
};

import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { webidSchema } from '../webid.ts';
import { paperSchema, requestReasonMaxLength } from './person-data-calls.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/** What was compared while a paper was made, in words. */
const paperCheckSchema = z.object({ tone: z.enum(['ok', 'warning', 'error']), text: z.string() });
export type PaperCheck = z.infer<typeof paperCheckSchema>;

/** "Khách đã thấy gì": sealed papers of what a visitor saw, read, agreed to and sent. */
export const paperCalls = {
  makePaper: defineCall({
    method: 'POST',
    path: '/campaigns/:webid/registrations/:reference/paper',
    access: 'lead.paper',
    summary:
      'Makes a sealed paper of what the person of a registration saw. Its hash and the reason are in the audit log.',
    inPath: z.object({ webid: webidSchema, reference: z.string().check(z.maxLength(40)) }),
    body: z.object({
      reason: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(requestReasonMaxLength)),
    }),
    data: z.extend(paperSchema, {
      at: timeSchema,
      by: z.string(),
      /** When who made it proved again who they are. */
      provenAt: timeSchema,
      checks: z.array(paperCheckSchema),
      /** Earlier papers of the same registration, newest first. */
      earlier: z.array(z.object({ at: timeSchema, by: z.string() })),
    }),
    errors: ['notFound'],
    changes: true,
  }),
  findPaper: defineCall({
    method: 'GET',
    path: '/papers/:hash',
    access: 'audit.read',
    alsoFor: 'lead.paper',
    summary: 'Who made the paper with this hash, and when; nothing for a paper that the audit log does not know.',
    inPath: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    data: z.object({ paper: z.nullable(z.object({ at: timeSchema, by: z.string(), entry: z.int() })) }),
  }),
};

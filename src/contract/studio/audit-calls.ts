import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/** Groups of entries that auditors ask for. */
export const auditKinds = ['refused', 'personal', 'roles'] as const;

const auditRowSchema = z.object({
  id: z.int(),
  at: timeSchema,
  who: z.string(),
  /** Id of the person in the Studio; null for commands and the server. */
  personId: z.nullable(z.string()),
  /** Address of the connection, `command line` or `server`. */
  origin: z.string(),
  device: z.nullable(z.string()),
  action: z.string(),
  /** The call was refused for lack of permission. */
  isRefused: z.boolean(),
  /** `name`: that of one of the staff; null for everything else. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) })),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  /** Number of leads shown, exported or removed. */
  leads: z.int(),
  hash: z.nullable(z.string()),
  previousHash: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

/** Filters, which also stand in the address of the screen. Days are those of Viet Nam, `2026-11-23`. */
export const auditFilterSchema = z.object({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  who: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(200))),
  action: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(100))),
  kind: z.optional(z.enum(auditKinds)),
  /** Part of the words of person, action, subject or reason, with or without diacritics. */
  text: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(200))),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditCalls = {
  listAudit: defineCall({
    method: 'GET',
    path: '/audit',
    access: 'audit.read',
    summary: 'Entries of the audit log, newest first, 100 a page.',
    query: z.extend(auditFilterSchema, { before: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
    data: z.object({
      rows: z.array(auditRowSchema),
      /** All that match the filter. */
      total: z.int(),
      counts: z.object({ refused: z.int(), personal: z.int(), roles: z.int() }),
      /** The people and actions of the log in this period. */
      people: z.array(z.string()),
      actions: z.array(z.string()),
    }),
  }),
  verifyAudit: defineCall({
    method: 'POST',
    path: '/audit/verify',
    access: 'audit.read',
    summary: 'Checks the chain of the audit log, and that a server made every approval.',
    data: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('whole'), entries: z.int(), checkedAt: timeSchema }),
      z.object({ kind: z.literal('broken'), id: z.int(), reason: z.string(), checkedAt: timeSchema }),
      /** The chain is whole, and these approvals were written by somebody who has no key of the server. */
      z.object({
        kind: z.literal('forged'),
        approvals: z.array(z.object({ webid: z.string(), version: z.int() })),
        checkedAt: timeSchema,
      }),
    ]),
    changes: true,
  }),
};

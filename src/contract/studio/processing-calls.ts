import { z } from 'zod/mini';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/** What data is processed for, in the order of the register. */
export const processingGroups = ['asked', 'marketing', 'measuring'] as const;
export type ProcessingGroup = (typeof processingGroups)[number];

/** One thing that a campaign does with data: which fields, what for, how long, to whom. */
export interface Processing {
  /** What stays equal from reading to reading: `contact`, `marketing tiep_thi`, `tags`. */
  readonly kind: string;
  readonly group: ProcessingGroup;
  readonly fields: readonly string[];
  readonly purpose: string;
  /** On which grounds. */
  readonly basis: string;
  readonly kept: string;
  readonly keptDays: number | null;
  readonly receivers: readonly string[];
}

/** A register as it is kept at a reading: equal things of several campaigns stand once. */
export type KeptRegister = readonly (Processing & { readonly webids: readonly string[] })[];

/** One of several words, with what became of it since the last reading of the caller. */
const markedSchema = z.object({ text: z.string(), mark: z.enum(['same', 'added', 'removed']) });
export type MarkedWord = z.infer<typeof markedSchema>;

/** A sentence as it is, and as it was at the last reading; null where nothing changed. */
const changedSchema = z.object({ now: z.string(), before: z.nullable(z.string()) });

const rowSchema = z.object({
  group: z.enum(processingGroups),
  fields: z.array(markedSchema),
  purpose: changedSchema,
  basis: changedSchema,
  kept: changedSchema,
  /** In days; null where nothing is kept, or without an end. */
  keptDays: z.nullable(z.number()),
  receivers: z.array(markedSchema),
  /** The campaigns in which all this is equal. */
  campaigns: z.array(
    z.object({
      webid: z.string(),
      name: z.string(),
      version: z.int(),
      isArchived: z.boolean(),
      /** Who saved the version, and when. */
      savedBy: z.nullable(z.string()),
      savedAt: timeSchema,
    }),
  ),
  /** Since the last reading; `gone` is not processed any more. */
  change: z.enum(['none', 'new', 'changed', 'gone']),
});
export type ProcessingRow = z.infer<typeof rowSchema>;

export const processingCalls = {
  readProcessing: defineCall({
    method: 'GET',
    path: '/processing',
    access: 'processing.read',
    summary:
      'The register of processing, made from all campaigns, with what changed since the caller has read it last.',
    data: z.object({
      rows: z.array(rowSchema),
      /** Of the campaigns that are in it. */
      campaigns: z.int(),
      /** What the register says now; the caller names it to say that it was read. */
      hash: z.string(),
      /** Null before the first time. */
      readAt: z.nullable(timeSchema),
    }),
  }),
  markProcessingRead: defineCall({
    method: 'POST',
    path: '/processing/read',
    access: 'processing.read',
    summary: 'The caller has read the register. Refused as `movedOn` when it says something else by now.',
    body: z.object({ hash: z.string().check(z.maxLength(64)) }),
    data: z.object({ readAt: timeSchema }),
    errors: ['movedOn'],
    changes: true,
  }),
};

/** The register as CSV. */
export const processingFile = { method: 'GET', path: '/processing.csv', access: 'processing.read' } as const;

import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { isPhone, normalisePhone } from '../registration/phone.ts';
import { phoneMaxLength } from '../registration/typed-text.ts';
import { timeSchema } from './session-calls.ts';
import { defineCall } from './studio-call.ts';

/** Longest name of a source, in characters. */
export const listSourceMaxLength = 60;

/** What goes beside the file in `doNotCallImport`. */
export const doNotCallImportSchema = z.object({
  /** Who keeps the list: `Cục Viễn thông`. */
  source: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(listSourceMaxLength)),
  /** Whether the list takes the place of those of this source, or is added to them. */
  mode: z.enum(['replace', 'add']),
  /** How many broken lines the person has agreed to leave out. */
  leaveOut: z.pipe(z.coerce.number(), z.int().check(z.gte(0))),
});

/** `broken`: the file has other broken lines than were agreed. `empty`: it has no number. Nothing is stored then. */
export interface DoNotCallImported {
  readonly kind: 'imported' | 'broken' | 'empty';
  readonly numbers: number;
  readonly broken: number;
}

/** A list as a file, which is the body. Not a StudioCall, because the body is not JSON. Answers `DoNotCallImported`. */
export const doNotCallImport = { method: 'POST', path: '/desk/do-not-call/lists', access: 'doNotCall.manage' } as const;

export const doNotCallCalls = {
  readDoNotCall: defineCall({
    method: 'GET',
    path: '/desk/do-not-call',
    // An administrator keeps the lists without a role at the desk; no number is in the answer.
    access: 'signedIn',
    summary: 'The do-not-call lists that count, newest first, without their numbers.',
    data: z.object({
      now: timeSchema,
      lists: z.array(
        z.object({
          source: z.string(),
          numbers: z.int(),
          broken: z.int(),
          importedAt: timeSchema,
          importedBy: z.string(),
        }),
      ),
    }),
  }),
  removeDoNotCall: defineCall({
    method: 'POST',
    path: '/desk/do-not-call/remove',
    access: 'doNotCall.manage',
    summary: 'Takes a number off all do-not-call lists, with a reason.',
    body: z.object({
      phone: z.string().check(
        z.trim(),
        z.maxLength(phoneMaxLength),
        z.refine((text) => isPhone(normalisePhone(text))),
      ),
      reason: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(200)),
    }),
    data: z.object({
      /** Those on which the number stood. */
      sources: z.array(z.string()),
    }),
    changes: true,
  }),
};

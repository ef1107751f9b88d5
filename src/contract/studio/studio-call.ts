import { z } from 'zod/mini';
import type { Call, Shape } from '../call.ts';
import type { StudioAction } from './permissions.ts';
import type { StudioErrorName } from './studio-errors.ts';

/** Where the Studio's pages are, and its API. */
export const studioPath = '/studio';
export const studioApiPath = '/studio/api';

/**
 * Who may make a call: `anyone`; `begun` after a right password, before the second factor; `signedIn`; or those whose
 * roles allow an action (permissions.ts), in the campaign of the path's `:webid` if it has one.
 */
export type CallAccess = 'anyone' | 'begun' | 'signedIn' | StudioAction;

/** Header of a call that a screen makes by itself, while nobody sits there: it does not prolong the session. */
export const unattendedHeader = 'studio-unattended';

/** One call of the Studio's API. Failure is `studioErrorSchema`. */
export interface StudioCall<
  Path extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends Shape = Shape,
> extends Call<StudioErrorName, Path, Query, Body, Data> {
  readonly access: CallAccess;
  /** Another action that lets the call pass, too: then it does only the part that this action is about. */
  readonly alsoFor?: StudioAction;
  /** Changes something: what was done is in the audit log. Refusals are there for every call. */
  readonly changes?: true;
}

/** Keeps the exact types of a definition. */
export function defineCall<Path extends Shape, Query extends Shape, Body extends Shape, Data extends Shape>(
  call: StudioCall<Path, Query, Body, Data>,
): StudioCall<Path, Query, Body, Data> {
  return call;
}

/** Data of a call that has nothing to tell. */
export const done = z.object({});
/** Path of a call on one thing. */
export const idInPath = z.object({ id: z.string().check(z.maxLength(100)) });

/** `{ error, message, fields? }`: the name of the failure, its sentence, and the sentence of each wrong field. */
export const studioErrorSchema = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Seconds after which another try makes sense. */
  retryAfter: z.optional(z.int()),
});
export type StudioFailure = z.infer<typeof studioErrorSchema>;

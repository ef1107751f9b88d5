import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { webidSchema } from '../webid.ts';
import { emailSchema } from './email.ts';
import { roles } from './permissions.ts';
import { defineCall, done, idInPath } from './studio-call.ts';

/** A point in time as ISO 8601, UTC. */
export const timeSchema = z.iso.datetime();
const personNameSchema = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(100));
/** Length is the only rule here; the server also refuses the most common ones. */
const newPasswordSchema = z.string().check(z.minLength(12), z.maxLength(200));
/** Six digits of an authenticator, or a recovery code; spaces and dashes are left out. */
const codeSchema = z.string().check(z.maxLength(40));
export const grantSchema = z.object({ role: z.enum(roles), webid: z.nullable(webidSchema) });
/** Secret part of a one-time link. It stands behind `#`, which browsers send to nobody. */
const linkTokenSchema = z.string().check(z.minLength(20), z.maxLength(100));

/** A person, as they see themselves. */
export const ownPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  grants: z.array(grantSchema),
  hasSecondFactor: z.boolean(),
  /** A policy demands the second factor for one of the roles. */
  mustHaveSecondFactor: z.boolean(),
  /** Signs in by single sign-on: roles come from there, and fresh proofs (`singleSignOnPath` with `again=1`). */
  isExternal: z.boolean(),
});
export type OwnPerson = z.infer<typeof ownPersonSchema>;

/** How far a sign-in has come. */
const sessionStateSchema = z.discriminatedUnion('kind', [
  /** `singleSignOn`: the host of the bank's own sign-in; null when it is not set up. */
  z.object({ kind: z.literal('none'), hasPasswords: z.boolean(), singleSignOn: z.nullable(z.string()) }),
  /** The second factor is asked for. */
  z.object({ kind: z.literal('code'), email: z.string() }),
  /** A second factor must be set up before anything else. */
  z.object({ kind: z.literal('enrol'), email: z.string() }),
  z.object({
    kind: z.literal('signedIn'),
    person: ownPersonSchema,
    /** Until when the last proof is fresh, for calls that need one; null without such a proof. */
    provenUntil: z.nullable(timeSchema),
    /** Without another call it ends at `idleEndsAt`, in any case at `endsAt`. */
    idleEndsAt: timeSchema,
    endsAt: timeSchema,
    /** What campaigns can be made from, with the names for staff. */
    templates: z.array(z.object({ name: z.string(), title: z.string() })),
  }),
]);
export type SessionState = z.infer<typeof sessionStateSchema>;
export type SignedIn = SessionState & { kind: 'signedIn' };

export const openSessionSchema = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  /** Browser and system in words: "Chrome trên Windows". */
  device: z.string(),
  /** Address of the connection. */
  network: z.string(),
  begunAt: timeSchema,
  usedAt: timeSchema,
});
export type OpenSession = z.infer<typeof openSessionSchema>;

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The content of an invitation, or of a link to the first account, before it is used. */
export const invitationSchema = z.object({
  kind: z.enum(['first', 'invited', 'reset']),
  /** Undefined for the first administrator, who gives one. */
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  grants: z.array(grantSchema),
  expiresAt: timeSchema,
  /** The first administrator may choose to try everything out alone: the server has sample data. */
  mayTryOut: z.boolean(),
});

export const sessionCalls = {
  readSession: defineCall({
    method: 'GET',
    path: '/session',
    access: 'anyone',
    summary: 'How far the sign-in of this browser has come.',
    data: sessionStateSchema,
  }),
  beginSession: defineCall({
    method: 'POST',
    path: '/session',
    access: 'anyone',
    summary: 'Signs in with e-mail and password; a second factor may follow.',
    body: z.object({ email: z.string().check(z.maxLength(200)), password: z.string().check(z.maxLength(200)) }),
    data: sessionStateSchema,
    errors: ['wrongCredentials', 'locked'],
    changes: true,
  }),
  answerCode: defineCall({
    method: 'POST',
    path: '/session/code',
    access: 'begun',
    summary: 'Answers with a code of the authenticator, or with a recovery code.',
    body: z.object({ code: codeSchema }),
    data: sessionStateSchema,
    errors: ['wrongCode', 'locked'],
    changes: true,
  }),
  proveAgain: defineCall({
    method: 'POST',
    path: '/session/proof',
    access: 'signedIn',
    summary: 'Proves the second factor again, or the password of a person without one.',
    body: z.object({ code: z.optional(codeSchema), password: z.optional(z.string().check(z.maxLength(200))) }),
    data: sessionStateSchema,
    errors: ['wrongCode', 'wrongCredentials', 'locked'],
    changes: true,
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/session',
    access: 'anyone',
    summary: 'Signs out.',
    data: done,
    changes: true,
  }),
  readLink: defineCall({
    method: 'POST',
    path: '/links/read',
    access: 'anyone',
    summary: 'What a one-time link is for. Does not use it up.',
    body: z.object({ token: linkTokenSchema }),
    data: invitationSchema,
    errors: ['linkExpired'],
  }),
  useLink: defineCall({
    method: 'POST',
    path: '/links/use',
    access: 'anyone',
    summary: 'Makes the account of a one-time link, or gives it a new password, and signs in.',
    body: z.object({
      token: linkTokenSchema,
      name: z.optional(personNameSchema),
      email: z.optional(emailSchema),
      password: newPasswordSchema,
      /** Gets all roles, and rules under which one person can do everything. Only with `mayTryOut`. */
      isTryingOut: z.optional(z.boolean()),
    }),
    data: sessionStateSchema,
    errors: ['linkExpired', 'emailTaken', 'passwordsOff'],
    changes: true,
  }),
  beginSecondFactor: defineCall({
    method: 'POST',
    path: '/own/second-factor',
    access: 'begun',
    summary: 'Makes a secret for an authenticator. It counts once a code of it was confirmed.',
    data: z.object({ secret: z.string(), address: z.string() }),
    errors: ['proofNeeded'],
    changes: true,
  }),
  confirmSecondFactor: defineCall({
    method: 'PUT',
    path: '/own/second-factor',
    access: 'begun',
    summary: 'Confirms the secret by a code, and gives ten recovery codes.',
    body: z.object({ code: codeSchema }),
    data: recoveryCodesSchema,
    errors: ['wrongCode', 'locked'],
    changes: true,
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/own/recovery-codes',
    access: 'signedIn',
    summary: 'Ten new recovery codes; the old ones end. Needs a fresh proof.',
    data: recoveryCodesSchema,
    errors: ['proofNeeded'],
    changes: true,
  }),
  changePassword: defineCall({
    method: 'PUT',
    path: '/own/password',
    access: 'signedIn',
    summary: 'Changes the own password; other sessions end.',
    body: z.object({ current: z.string().check(z.maxLength(200)), next: newPasswordSchema }),
    data: done,
    errors: ['wrongCredentials', 'locked'],
    changes: true,
  }),
  listOwnSessions: defineCall({
    method: 'GET',
    path: '/own/sessions',
    access: 'signedIn',
    summary: 'The own open sessions.',
    data: z.array(openSessionSchema),
  }),
  endOwnSession: defineCall({
    method: 'DELETE',
    path: '/own/sessions/:id',
    access: 'signedIn',
    summary: 'Ends one of the own sessions.',
    inPath: idInPath,
    data: done,
    changes: true,
  }),
};

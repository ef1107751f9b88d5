import { z } from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { emailSchema } from './email.ts';
import { roles } from './permissions.ts';
import { grantSchema, openSessionSchema, ownPersonSchema, timeSchema } from './session-calls.ts';
import { defineCall, done, idInPath } from './studio-call.ts';

const reasonSchema = z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(1000)));
const grantsSchema = z.array(grantSchema).check(z.minLength(1), z.maxLength(500));

const staffPersonSchema = z.extend(ownPersonSchema, {
  isSelf: z.boolean(),
  disabledAt: z.nullable(timeSchema),
  /** Last call of any session; null before the first. */
  usedAt: z.nullable(timeSchema),
  openSessions: z.int(),
});
export type StaffPerson = z.infer<typeof staffPersonSchema>;

const openInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  grants: z.array(grantSchema),
  invitedBy: z.string(),
  invitedAt: timeSchema,
  expiresAt: timeSchema,
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/**
 * A one-time link, shown once; the server keeps only its hash. Null where it goes to its person by e-mail: whoever has
 * it signs in as that person.
 */
const linkSchema = z.object({ link: z.nullable(z.string()), expiresAt: timeSchema });

export const policiesSchema = z.object({
  /** Roles that must have a second factor. */
  secondFactorRoles: z.array(z.enum(roles)),
  idleMinutes: z.int().check(z.gte(5), z.lte(480)),
  sessionHours: z.int().check(z.gte(1), z.lte(24)),
  /** Off: only single sign-on, and the password of one administrator for emergencies. */
  hasPasswords: z.boolean(),
  /** Id of that administrator. */
  breakGlassPerson: z.nullable(z.string()),
  /** A version needs the approval of somebody who did not write it. The database reads this field, too. */
  fourEyes: z.boolean(),
  /** Which values of the claim give which role. */
  claimName: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(100)),
  claimRoles: z
    .array(
      z.object({
        value: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(200)),
        grant: grantSchema,
      }),
    )
    .check(z.maxLength(500)),
});
export type Policies = z.infer<typeof policiesSchema>;

export const staffCalls = {
  listStaff: defineCall({
    method: 'GET',
    path: '/staff',
    access: 'staff.read',
    summary: 'All people with their roles, and invitations that wait.',
    data: z.object({ people: z.array(staffPersonSchema), invitations: z.array(openInvitationSchema) }),
  }),
  invite: defineCall({
    method: 'POST',
    path: '/staff/invitations',
    access: 'staff.manage',
    summary: 'Makes an invitation for 48 hours.',
    body: z.object({ email: emailSchema, grants: grantsSchema }),
    data: linkSchema,
    errors: ['emailTaken', 'passwordsOff'],
    changes: true,
  }),
  renewInvitation: defineCall({
    method: 'POST',
    path: '/staff/invitations/:id/renew',
    access: 'staff.manage',
    summary: 'Ends the old link of an invitation and makes a new one.',
    inPath: idInPath,
    data: linkSchema,
    errors: ['passwordsOff'],
    changes: true,
  }),
  withdrawInvitation: defineCall({
    method: 'DELETE',
    path: '/staff/invitations/:id',
    access: 'staff.manage',
    summary: 'Withdraws an invitation.',
    inPath: idInPath,
    data: done,
    changes: true,
  }),
  setGrants: defineCall({
    method: 'PUT',
    path: '/staff/:id/grants',
    access: 'staff.manage',
    summary: 'Replaces the roles of a person; their sessions end.',
    inPath: idInPath,
    body: z.object({ grants: grantsSchema, reason: reasonSchema }),
    data: staffPersonSchema,
    errors: ['ownAccount', 'lastAdministrator', 'emergencyAccount', 'rolesFromOutside'],
    changes: true,
  }),
  disablePerson: defineCall({
    method: 'POST',
    path: '/staff/:id/disable',
    access: 'staff.manage',
    summary: 'Takes away the access of a person; their sessions end.',
    inPath: idInPath,
    body: z.object({ reason: reasonSchema }),
    data: staffPersonSchema,
    errors: ['ownAccount', 'lastAdministrator', 'emergencyAccount'],
    changes: true,
  }),
  enablePerson: defineCall({
    method: 'POST',
    path: '/staff/:id/enable',
    access: 'staff.manage',
    summary: 'Gives a disabled person access again.',
    inPath: idInPath,
    data: staffPersonSchema,
    changes: true,
  }),
  resetPerson: defineCall({
    method: 'POST',
    path: '/staff/:id/reset',
    access: 'staff.manage',
    summary: 'Removes password and second factor, ends sessions, and makes a link to set new ones.',
    inPath: idInPath,
    data: linkSchema,
    errors: ['ownAccount', 'passwordsOff', 'rolesFromOutside'],
    changes: true,
  }),
  listSessions: defineCall({
    method: 'GET',
    path: '/staff/:id/sessions',
    access: 'staff.read',
    summary: 'Open sessions of a person.',
    inPath: idInPath,
    data: z.array(openSessionSchema),
  }),
  endSessions: defineCall({
    method: 'DELETE',
    path: '/staff/:id/sessions',
    access: 'staff.manage',
    summary: 'Ends all sessions of a person.',
    inPath: idInPath,
    data: done,
    changes: true,
  }),
  readPolicies: defineCall({
    method: 'GET',
    path: '/policies',
    access: 'staff.read',
    summary: 'Rules of sign-in and sessions.',
    data: policiesSchema,
  }),
  setPolicies: defineCall({
    method: 'PUT',
    path: '/policies',
    access: 'policy.manage',
    summary: 'Changes the rules of sign-in and sessions.',
    body: z.object({
      policies: policiesSchema,
      reason: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(1000)),
    }),
    data: policiesSchema,
    changes: true,
  }),
};

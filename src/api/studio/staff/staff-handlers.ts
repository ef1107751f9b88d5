import type { StaffPerson, staffCalls } from '../../../contract/studio/staff-calls.ts';
import { invite, type Link, listInvitations, renewInvitation, withdrawInvitation } from '../../../staff/links.ts';
import { disablePerson, enablePerson, endSessionsOf, resetPerson, setGrants } from '../../../staff/manage-staff.ts';
import { findPerson, listPeople, mustHaveFactor, type Person } from '../../../staff/people.ts';
import { readPolicies } from '../../../staff/policies.ts';
import { Refused } from '../../../staff/refused.ts';
import { countSessions, listSessions } from '../../../staff/sessions.ts';
import { setPolicies } from '../../../staff/set-policies.ts';
import type { StaffContext } from '../../../staff/staff-context.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers } from '../handlers.ts';
import { describeSession } from '../session/session-handlers.ts';

/** People, their roles and sessions, and the rules of sign-in: for administrators. */
export const staffHandlers: Handlers<keyof typeof staffCalls> = {
  listStaff: async ({ staff }, visit) => ({
    data: {
      people: await describePeople(staff, visit, await listPeople(staff.db)),
      invitations: (await listInvitations(staff)).map(({ id, email, grants, invitedBy, invitedAt, expiresAt }) => ({
        ...{ id, email, grants: [...grants], invitedBy },
        invitedAt: invitedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    },
  }),

  invite: async ({ staff }, visit, { body }) => ({
    data: describeLink(await invite(staff, asStaff(visit).actor, body)),
  }),

  renewInvitation: async ({ staff }, visit, { path }) => ({
    data: describeLink(await renewInvitation(staff, asStaff(visit).actor, path.id)),
  }),

  withdrawInvitation: async ({ staff }, visit, { path }) => {
    await withdrawInvitation(staff, asStaff(visit).actor, path.id);
    return { data: {} };
  },

  setGrants: async ({ staff }, visit, { path, body }) => {
    await setGrants(staff, asStaff(visit).actor, { ...path, ...body });
    return { data: await describeOne(staff, visit, path.id) };
  },

  disablePerson: async ({ staff }, visit, { path, body }) => {
    await disablePerson(staff, asStaff(visit).actor, { ...path, ...body });
    return { data: await describeOne(staff, visit, path.id) };
  },

  enablePerson: async ({ staff }, visit, { path }) => {
    await enablePerson(staff, asStaff(visit).actor, path);
    return { data: await describeOne(staff, visit, path.id) };
  },

  resetPerson: async ({ staff }, visit, { path }) => ({
    data: describeLink(await resetPerson(staff, asStaff(visit).actor, path)),
  }),

  listSessions: async ({ staff }, visit, { path }) => {
    if (!(await findPerson(staff.db, path.id))) throw new Refused('notFound');
    const { session } = asStaff(visit);
    return { data: (await listSessions(staff, path.id)).map((one) => describeSession(one, session.id)) };
  },

  endSessions: async ({ staff }, visit, { path }) => {
    await endSessionsOf(staff, asStaff(visit).actor, path);
    return { data: {} };
  },

  readPolicies: async ({ staff }) => ({ data: await readPolicies(staff.db) }),

  setPolicies: async ({ staff }, visit, { body }) => {
    await setPolicies(staff, asStaff(visit).actor, body);
    return { data: await readPolicies(staff.db) };
  },
};

function describeLink({ address, expiresAt, isMailed }: Link) {
  return { link: isMailed ? null : address, expiresAt: expiresAt.toISOString() };
}

async function describeOne(staff: StaffContext, visit: Visit, id: string): Promise<StaffPerson> {
  const person = await findPerson(staff.db, id);
  const [described] = person ? await describePeople(staff, visit, [person]) : [];
  if (!described) throw new Refused('notFound');
  return described;
}

async function describePeople(staff: StaffContext, visit: Visit, people: readonly Person[]): Promise<StaffPerson[]> {
  const { session } = asStaff(visit);
  const [policies, sessions] = await Promise.all([readPolicies(staff.db), countSessions(staff)]);
  return people.map((person) => {
    const { id, name, email, grants, factor, externalId, usedAt, disabledAt } = person;
    return {
      ...{ id, name, email, grants: [...grants] },
      hasSecondFactor: factor !== null,
      mustHaveSecondFactor: mustHaveFactor(person, policies),
      isSelf: id === session.person.id,
      isExternal: externalId !== null,
      disabledAt: disabledAt?.toISOString() ?? null,
      usedAt: usedAt?.toISOString() ?? null,
      openSessions: sessions.get(id) ?? 0,
    };
  });
}

import type { OpenSession, OwnPerson, SessionState, sessionCalls } from '../../../contract/studio/session-calls.ts';
import { rememberDevice } from '../../../staff/known-devices.ts';
import { acceptLink, readLink } from '../../../staff/links.ts';
import {
  beginFactor,
  changePassword,
  confirmFactor,
  endOwnSession,
  renewRecoveryCodes,
  signOut,
} from '../../../staff/own-account.ts';
import { mustHaveFactor } from '../../../staff/people.ts';
import { readPolicies } from '../../../staff/policies.ts';
import { findSession, idleEnd, type ListedSession, listSessions, type Session } from '../../../staff/sessions.ts';
import { answerCode, proveAgain, provenUntil, signIn } from '../../../staff/sign-in.ts';
import type { Caller } from '../../../staff/staff-context.ts';
import { asStaff } from '../guard.ts';
import type { Handlers, Outcome, StudioDeps } from '../handlers.ts';

/** Signing in and out, and the own account. */
export const sessionHandlers: Handlers<keyof typeof sessionCalls> = {
  readSession: async (deps, { session }) => ({ data: await describeState(deps, session) }),

  beginSession: async (deps, { caller, token }, { body }) =>
    withNewToken(deps, caller, await signIn(deps.staff, caller, body, token)),

  answerCode: async (deps, visit, { body }) =>
    withNewToken(deps, visit.caller, await answerCode(deps.staff, visit.caller, asStaff(visit).session, body.code)),

  proveAgain: async (deps, visit, { body }) =>
    withNewToken(deps, visit.caller, await proveAgain(deps.staff, visit.caller, asStaff(visit).session, body)),

  endSession: async ({ staff }, { caller, session }) => {
    if (session) await signOut(staff, caller, session);
    return { data: {}, token: null };
  },

  readLink: async ({ staff }, _visit, { body }) => {
    const { grants, expiresAt, ...facts } = await readLink(staff, body.token);
    return { data: { ...facts, grants: [...grants], expiresAt: expiresAt.toISOString() } };
  },

  useLink: async (deps, { caller, token }, { body }) =>
    withNewToken(deps, caller, await acceptLink(deps.staff, caller, body, token)),

  beginSecondFactor: async ({ staff }, visit) => ({
    data: await beginFactor(staff, visit.caller, asStaff(visit).session),
  }),

  confirmSecondFactor: async ({ staff }, visit, { body }) => {
    const { caller } = visit;
    const { session } = asStaff(visit);
    const { token, recoveryCodes } = await confirmFactor(staff, caller, session, body.code);
    return { data: { recoveryCodes }, token, marks: rememberDevice(staff, caller.marks, session.person.email) };
  },

  renewRecoveryCodes: async ({ staff }, visit) => ({
    data: { recoveryCodes: await renewRecoveryCodes(staff, visit.caller, asStaff(visit).session) },
  }),

  changePassword: async ({ staff }, visit, { body }) => {
    const { token } = await changePassword(staff, visit.caller, asStaff(visit).session, body);
    return { data: {}, token };
  },

  listOwnSessions: async ({ staff }, visit) => {
    const { session } = asStaff(visit);
    return { data: (await listSessions(staff, session.person.id)).map((one) => describeSession(one, session.id)) };
  },

  endOwnSession: async ({ staff }, visit, { path }) => {
    const { session } = asStaff(visit);
    await endOwnSession(staff, visit.caller, session, path.id);
    return { data: {}, ...(path.id === session.id && { token: null }) };
  },
};

/** The state of the session that the new token opens. Once it is past the second factor the browser is known. */
async function withNewToken(
  deps: StudioDeps,
  { marks }: Caller,
  { token }: { token: string },
): Promise<Outcome<SessionState>> {
  const { staff } = deps;
  const session = await findSession(staff, token);
  const isKnown = session?.stage === 'signedIn';
  return {
    data: await describeState(deps, session),
    token,
    ...(isKnown && { marks: rememberDevice(staff, marks, session.person.email) }),
  };
}

async function describeState({ staff, campaigns }: StudioDeps, session: Session | undefined): Promise<SessionState> {
  if (!session) {
    const { hasPasswords } = await readPolicies(staff.db);
    return { kind: 'none', hasPasswords, singleSignOn: staff.singleSignOn };
  }
  const { stage, person, policies, usedAt, endsAt } = session;
  if (stage !== 'signedIn') return { kind: stage, email: person.email };
  return {
    kind: 'signedIn',
    person: describeOwn(session),
    provenUntil: provenUntil(session, staff.now())?.toISOString() ?? null,
    idleEndsAt: idleEnd(usedAt, policies).toISOString(),
    endsAt: endsAt.toISOString(),
    templates: campaigns.templates.map(({ name, title }) => ({ name, title })),
  };
}

function describeOwn({ person, policies }: Session): OwnPerson {
  const { id, name, email, grants, factor, externalId } = person;
  return {
    ...{ id, name, email, grants: [...grants] },
    hasSecondFactor: factor !== null,
    mustHaveSecondFactor: mustHaveFactor(person, policies),
    isExternal: externalId !== null,
  };
}

/** `ownId`: the session that asks. */
export function describeSession(session: ListedSession, ownId: string): OpenSession {
  const { id, device, network, begunAt, usedAt } = session;
  return {
    ...{ id, device, network, isThisOne: id === ownId },
    begunAt: begunAt.toISOString(),
    usedAt: usedAt.toISOString(),
  };
}

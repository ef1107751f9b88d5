import type { Context } from 'hono';
import { appendAudit } from '../../audit/append-audit.ts';
import { knowsCampaign, mayDoOne, needsProof } from '../../contract/studio/permissions.ts';
import { type StudioCall, unattendedHeader } from '../../contract/studio/studio-call.ts';
import { isWebid } from '../../contract/webid.ts';
import { judgeOrigin } from '../../http/request-origin.ts';
import { readVisitor } from '../../http/visitor-address.ts';
import { describeDevice } from '../../staff/device.ts';
import { demandProof } from '../../staff/own-account.ts';
import { Refused } from '../../staff/refused.ts';
import { findSession, type Session } from '../../staff/sessions.ts';
import { describeActor } from '../../staff/sign-in.ts';
import type { Actor, Caller, StaffContext } from '../../staff/staff-context.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The dependencies of the guard. */
export interface GuardDeps {
  readonly staff: StaffContext;
  readonly cookie: SessionCookie;
  /** How many proxies in front of the server add to X-Forwarded-For. */
  readonly trustedProxyHops: number;
}

/** The caller, as far as it is known. */
export interface Visit {
  readonly caller: Caller;
  /** Token of the cookie, whether or not it opens a session. */
  readonly token: string | undefined;
  readonly session: Session | undefined;
}

/** A call with a session. The access of the call says whether the second factor may still be missing. */
export interface StaffVisit extends Visit {
  readonly session: Session;
  /** The caller as the audit log names them. */
  readonly actor: Actor;
}

/**
 * Lets a call pass, or throws Refused: `foreignOrigin` for one that is no GET and does not come from the Studio's own
 * pages, `notSignedIn`, `notFound` for a campaign in which the person has no role, `forbidden` for what their roles do
 * not allow (both are in the audit log), `proofNeeded`. `isUse: false` does not prolong the session, and neither does a
 * call that says that nobody sits there.
 */
export async function guardCall(
  c: Context,
  call: Pick<StudioCall, 'method' | 'path' | 'access' | 'alsoFor'>,
  deps: GuardDeps,
  options?: { isUse: boolean },
): Promise<Visit> {
  const { staff } = deps;
  const isFromOwnPage = judgeOrigin(c.req.raw.headers, c.req.url, { own: [staff.studioOrigin], listed: [] }) === 'own';
  if (call.method !== 'GET' && !isFromOwnPage) throw new Refused('foreignOrigin');
  const visit = await readVisit(c, deps, options ?? { isUse: c.req.header(unattendedHeader) === undefined });
  const { access } = call;
  const { session, caller } = visit;
  if (access === 'anyone') return visit;
  if (!session) throw new Refused('notSignedIn');
  if (access === 'begun') return visit;
  if (session.stage !== 'signedIn') throw new Refused('notSignedIn');
  if (access === 'signedIn') return visit;
  const { grants } = session.person;
  const webid = c.req.param('webid');
  const isUnknown = webid !== undefined && !knowsCampaign(grants, webid);
  if (isUnknown || !mayDoOne(grants, [access, call.alsoFor], webid)) {
    const error = isUnknown ? 'notFound' : 'forbidden';
    await appendAudit(staff.db, staff.auditKeys, {
      ...describeActor(session.person, caller),
      action: 'call.refuse',
      ...(webid !== undefined && isWebid(webid) && { subject: { kind: 'campaign', id: webid } }),
      isRefused: true,
      after: { action: access, call: `${call.method} ${call.path}`, error },
    });
    throw new Refused(error);
  }
  if (needsProof(access)) demandProof(session, staff.now());
  return visit;
}

/** For a call whose access is not `anyone`. Throws Refused `notSignedIn`. */
export function asStaff(visit: Visit): StaffVisit {
  const { session, caller } = visit;
  if (!session) throw new Refused('notSignedIn');
  return { ...visit, session, actor: describeActor(session.person, caller) };
}

/** Where a call comes from, and its session. `isUse: false` does not prolong it. */
export async function readVisit(
  c: Context,
  { staff, cookie, trustedProxyHops }: GuardDeps,
  options?: { isUse: boolean },
): Promise<Visit> {
  const token = cookie.read(c);
  return {
    token,
    caller: {
      network: readVisitor(c, trustedProxyHops).address ?? 'unknown',
      device: describeDevice(c.req.header('user-agent')),
      marks: cookie.readMarks(c),
    },
    session: await findSession(staff, token, options),
  };
}

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { signInErrorParameter, singleSignOnPath } from '../../../contract/studio/studio-addresses.ts';
import { studioPath } from '../../../contract/studio/studio-call.ts';
import type { StudioErrorName } from '../../../contract/studio/studio-errors.ts';
import { type Cipher, SealUnreadable } from '../../../database/cipher.ts';
import { proveExternally, signInExternally } from '../../../staff/external-sign-in.ts';
import { Refused } from '../../../staff/refused.ts';
import { type Flow, flowSchema, makeFlow, type SingleSignOn } from '../../../staff/single-sign-on.ts';
import { type ApiLog, describeFailure } from '../../api-log.ts';
import { asStaff, type GuardDeps, guardCall, readVisit } from '../guard.ts';
import { cookieOptions, nameCookie } from '../session-cookie.ts';

export interface SingleSignOnDeps {
  readonly provider: SingleSignOn;
  /** Seals what the browser keeps between leaving and coming back. */
  readonly flowCipher: Cipher;
}

/** How long somebody may take to sign in there. */
const flowMinutes = 10;

/** GET single-sign-on: sends the browser to the bank's own sign-in. With `again=1` it is for a fresh proof. */
export async function beginSingleSignOn(
  c: Context,
  guard: GuardDeps,
  { provider, flowCipher }: SingleSignOnDeps,
  log: ApiLog,
): Promise<Response> {
  const isAgain = c.req.query('again') === '1';
  const access = isAgain ? 'signedIn' : 'anyone';
  const visit = await guardCall(c, { method: 'GET', path: singleSignOnPath, access }, guard);
  const session = isAgain ? asStaff(visit).session : undefined;
  const flow = makeFlow(session && { id: session.id, person: session.person.id }, guard.staff.now());
  try {
    const address = await provider.begin(flow);
    const { keyId, sealed } = flowCipher.seal('flow', Buffer.from(JSON.stringify(flow)));
    // Lax, because the browser comes back from another site.
    setCookie(c, cookieName(guard), `${keyId}:${Buffer.from(sealed).toString('base64url')}`, {
      ...cookieOptions(guard.staff.studioOrigin, 'Lax'),
      maxAge: flowMinutes * 60,
    });
    return c.redirect(address, 303);
  } catch (error) {
    log.error({ failure: describeFailure(error) }, 'the provider of single sign-on does not answer');
    return toStudio(c, 'unavailable');
  }
}

/** GET single-sign-on/return: the browser comes back, and gets a session. */
export async function endSingleSignOn(
  c: Context,
  guard: GuardDeps,
  { provider, flowCipher }: SingleSignOnDeps,
  log: ApiLog,
): Promise<Response> {
  const { staff, cookie } = guard;
  const name = cookieName(guard);
  const flow = openFlow(flowCipher, getCookie(c, name));
  deleteCookie(c, name, cookieOptions(staff.studioOrigin, 'Lax'));
  const isLate = flow && staff.now().getTime() - flow.begunAt > flowMinutes * 60_000;
  if (!flow || isLate) return toStudio(c, 'linkExpired');
  try {
    const external = await provider.finish(new URL(c.req.url), flow);
    const { caller } = await readVisit(c, guard, { isUse: false });
    const { token } = flow.session
      ? await proveExternally(staff, caller, external, flow.session)
      : await signInExternally(staff, caller, external);
    cookie.write(c, token);
    return c.redirect(studioPath, 303);
  } catch (error) {
    if (error instanceof Refused) return toStudio(c, error.error);
    log.error({ failure: describeFailure(error) }, 'a single sign-on failed');
    return toStudio(c, 'wrongCredentials');
  }
}

function cookieName({ staff }: GuardDeps): string {
  return nameCookie(staff.studioOrigin, 'studio_sign_on');
}

function toStudio(c: Context, error: StudioErrorName): Response {
  return c.redirect(`${studioPath}?${new URLSearchParams({ [signInErrorParameter]: error })}`, 303);
}

function openFlow(cipher: Cipher, cookie: string | undefined): Flow | undefined {
  const [keyId = '', sealed = ''] = (cookie ?? '').split(':');
  try {
    const text = cipher.open('flow', { keyId, sealed: Buffer.from(sealed, 'base64url') }).toString('utf8');
    return flowSchema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SealUnreadable) return undefined;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, type Page, request as requests } from '@playwright/test';
import { TOTP } from 'otpauth';
import { proofMinutes } from '../../src/contract/studio/permissions.ts';
import { studioApiPath } from '../../src/contract/studio/studio-call.ts';
import { landing } from '../landing-command.ts';
import { serverAddress } from '../server-address.ts';

export const studio = `${serverAddress.main}/studio`;

/** Somebody of the Studio, as a test knows them. */
export interface TestPerson {
  name: string;
  email: string;
  password: string;
  /** Secret of the authenticator; undefined without a second factor. */
  secret: string | undefined;
  recoveryCodes: readonly string[];
}

/** An e-mail address that no other test uses. */
export function newEmail(): string {
  return `thu.${randomUUID().slice(0, 8)}@lachong.example`;
}

/** Invites by the command line, and gives the address of the link. */
export async function inviteByCommand(email: string, roles: readonly string[]): Promise<string> {
  const output = await landing('staff', 'add', email, ...roles.flatMap((role) => ['--role', role]));
  const token = /#(\S+)/.exec(output)?.[1];
  if (token === undefined) throw new Error(`no link in: ${output}`);
  return `${studio}/lien-ket#${token}`;
}

/** Invites by the API, and gives the address of the link. */
export async function invite(email: string, roles: readonly string[]): Promise<string> {
  const grants = roles.map((one) => {
    const [role, webid = null] = one.split(':');
    return { role, webid };
  });
  const { link } = await call(await inviter(), 'POST', '/staff/invitations', { email, grants });
  // The server names itself by its address, not by its host.
  return `${studio}/lien-ket#${link.split('#')[1]}`;
}

/** The code that an authenticator shows, now or `steps` of 30 seconds later: each is taken once. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/**
 * Makes an account with these roles by the API, and signs the browser in. A role for one campaign only is written as
 * the command line writes it, `editor:hu_vang`.
 */
export async function signInAs(
  context: Pick<BrowserContext, 'request'>,
  roles: readonly string[],
  { name = 'Nguyễn Thu Hà', email = newEmail() }: { name?: string; email?: string } = {},
): Promise<TestPerson> {
  return enter(context.request, await invite(email, roles), { name, email });
}

let inviting: Promise<APIRequestContext>;
let invitingUntil = 0;

/**
 * Calls by an administrator and editor, who invites people and makes campaigns for the tests of this process: the
 * command line would load the whole server for each. Somebody new after half the time in which a proof is fresh.
 */
export function inviter(): Promise<APIRequestContext> {
  if (invitingUntil < Date.now()) {
    invitingUntil = Date.now() + (proofMinutes / 2) * 60_000;
    inviting = makeInviter();
  }
  return inviting;
}

async function makeInviter(): Promise<APIRequestContext> {
  const email = newEmail();
  const request = await requests.newContext();
  await enter(request, await inviteByCommand(email, ['admin', 'editor']), { name: 'Người Mời', email });
  return request;
}

/** Takes the invitation, sets up a second factor where the roles need one, and is signed in. */
export async function enter(
  request: APIRequestContext,
  link: string,
  { name, email }: { name: string; email: string },
): Promise<TestPerson> {
  const password = `mật khẩu dài ${randomUUID()}`;
  const { kind } = await call(request, 'POST', '/links/use', { token: link.split('#')[1], name, password });
  if (kind === 'signedIn') return { name, email, password, secret: undefined, recoveryCodes: [] };
  const { secret } = await call(request, 'POST', '/own/second-factor');
  const { recoveryCodes } = await call(request, 'PUT', '/own/second-factor', { code: codeOf(secret) });
  return { name, email, password, secret, recoveryCodes };
}

/** One call of the Studio's API with the browser's cookies. */
export async function call(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect, and fail where it is not there.
): Promise<any> {
  const response = await request.fetch(`${serverAddress.main}${studioApiPath}${path}`, {
    method,
    // As a browser sends it, which shows that the call comes from the Studio itself.
    headers: { origin: serverAddress.main },
    ...(data && { data }),
  });
  const answer = await response.json();
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${JSON.stringify(answer)}`);
  return answer.data;
}

/** E-mail and password, in the form that is on the screen. */
export async function fillPassword(page: Page, { email, password }: Pick<TestPerson, 'email' | 'password'>) {
  await page.getByLabel('E-mail công việc').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
}

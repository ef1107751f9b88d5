import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { studioApiPath } from '../src/contract/studio/studio-call.ts';
import { runCommand } from './server-process.ts';

/** Somebody of the Studio, who makes calls with a session. */
export interface StudioClient {
  /**
   * `data` of an answer; undefined when there is none, or a failure that passes, unless the client is patient: it asks
   * again until there is an answer, as the Studio does. Throws on any other failure.
   */
  call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Data | undefined>;
  /** Of the session, as `name=value`. */
  cookie(): string;
}

/**
 * Makes an account with this role by a command, and signs in. `address`: of the server at this moment; `project`: the
 * folder of another version, whose command it is.
 */
export async function signInAs(
  role: string,
  { address, env, project }: { address: () => string; env: Record<string, string>; project?: string },
): Promise<StudioClient> {
  return openLink(await runCommand(['staff', 'add', newEmail(), '--role', role], env, project), address);
}

/** The same by the invitation of an administrator, which is quicker where many are needed. */
export async function inviteAs(
  role: string,
  admin: StudioClient,
  address: () => string,
  { isPatient = false } = {},
): Promise<StudioClient> {
  const invitation = { email: newEmail(), grants: [{ role, webid: null }] };
  const link = await admin.call<{ link: string }>('POST', '/staff/invitations', invitation);
  return openLink(link?.link ?? '', address, isPatient);
}

function newEmail(): string {
  return `${randomUUID()}@lachong.example`;
}

/** Makes the account of a one-time link, which stands somewhere in the text. */
async function openLink(text: string, address: () => string, isPatient = false): Promise<StudioClient> {
  const token = /#(\S+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`no link in: ${text}`);
  let cookie = '';

  async function call<Data>(method: string, path: string, body?: object): Promise<Data | undefined> {
    const response = await fetch(`${address()}${studioApiPath}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as { data?: Data; error?: string } | undefined;
    if (!response || !answer || answer.error === 'unavailable') {
      if (!isPatient) return undefined;
      await delay(100);
      return call(method, path, body);
    }
    const set = response.headers.get('set-cookie')?.split(';')[0];
    if (set !== undefined) cookie = set;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
    return answer.data;
  }

  await call('POST', '/links/use', { token, name: 'Nguyễn Thu Hà', password: `mật khẩu dài ${randomUUID()}` });
  const factor = await call<{ secret: string }>('POST', '/own/second-factor');
  if (!factor) throw new Error('no second factor');
  await call('PUT', '/own/second-factor', { code: new TOTP({ secret: factor.secret }).generate() });
  return { call, cookie: () => cookie };
}

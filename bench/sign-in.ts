import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { runLanding } from '../scripts/built-server.ts';
import { studioApiPath } from '../src/contract/studio/studio-call.ts';
import type { RunningServer } from './servers.ts';

const checkAgainMs = 1_000;

/** Calls of the Studio's API with a session. */
// biome-ignore lint/suspicious/noExplicitAny: a measurement reads what it expects, and fails where it is not there.
export type Call = ((method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<any>) & { cookie: string };

/**
 * Makes an account and calls with its session. Invited by an administrator where there is one: the command line loads
 * the whole server for each account.
 */
export async function signIn(
  { address, settings }: Pick<RunningServer, 'address' | 'settings'>,
  roles: readonly string[],
  administrator?: Call,
): Promise<Call> {
  const email = `${randomUUID()}@lachong.example`;
  const invitation = { email, grants: roles.map((role) => ({ role, webid: null })) };
  const link = administrator
    ? (await administrator('POST', '/staff/invitations', invitation)).link
    : await runLanding(['staff', 'add', email, ...roles.flatMap((role) => ['--role', role])], settings);
  let cookie = '';
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}${studioApiPath}${path}`, {
      method,
      headers: { origin: address, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const read = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
    return read.data;
  };
  await call('POST', '/links/use', { token: /#(\S+)/.exec(link)?.[1], name: 'Bench', password: 'một câu dài để đo' });
  const { secret } = await call('POST', '/own/second-factor');
  await call('PUT', '/own/second-factor', { code: new TOTP({ secret }).generate() });
  return Object.assign(call, { cookie });
}

/** Returns when the server has checked every campaign, as it does after a start. `call`: of somebody who may edit. */
export async function untilChecked(call: Call): Promise<void> {
  while (!(await call('GET', '/campaigns/tasks')).isComplete) await delay(checkAgainMs);
}

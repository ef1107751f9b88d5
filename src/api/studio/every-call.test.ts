import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntries } from '../../audit/read-entries.ts';
import { type StudioCallName, studioCalls } from '../../contract/studio/calls.ts';
import { mayDo, needsProof, roles, type StudioAction } from '../../contract/studio/permissions.ts';
import { auditFilePath, studioEventsPath } from '../../contract/studio/studio-addresses.ts';
import type { StudioCall } from '../../contract/studio/studio-call.ts';
import { endSessions } from '../../staff/sessions.ts';
import { openStudioWorld, type StudioWorld, type WorldPerson } from '../../testing/studio-world.ts';

const calls = Object.entries(studioCalls) as [StudioCallName, StudioCall][];
const isAction = (access: StudioCall['access']): access is StudioAction =>
  !['anyone', 'begun', 'signedIn'].includes(access);
const ofActions = calls.filter(([, { access }]) => isAction(access));
const closed = calls.filter(([, { access }]) => access !== 'anyone');
/** Answers of the guard; anything else says that it let the call pass. */
const ofGuard = ['notSignedIn', 'forbidden', 'foreignOrigin', 'proofNeeded'];

let world: StudioWorld;
beforeAll(async () => {
  world = await openStudioWorld();
});
afterAll(() => world.close());

test('there are calls of every kind of access', () => {
  expect(ofActions.length).toBeGreaterThan(10);
  expect(closed.length).toBeGreaterThan(ofActions.length);
});

describe.each(roles)('%s', (role) => {
  let person: WorldPerson;
  let token: string;
  beforeAll(async () => {
    person = await world.addPerson([role]);
    token = await world.signIn(person);
  });

  test.each(ofActions)('%s only as the table says', async (name, call) => {
    const { status, body } = await world.call(name, { token, body: {} });
    if (isAction(call.access) && mayDo([{ role, webid: null }], call.access)) {
      expect(ofGuard).not.toContain(body.error);
    } else {
      expect({ status, error: body.error }).toEqual({ status: 403, error: 'forbidden' });
      const [entry] = await listEntries(world.db, {}, 1);
      expect(entry).toMatchObject({ personId: person.id, action: 'call.refuse', isRefused: true });
      expect(entry?.after).toContain(`"action":"${call.access}"`);
    }
  });
});

describe('a whole session', () => {
  let ended: string;
  let late: string;
  let withoutRoles: string;
  let waiting: string;
  let withoutFactor: string;
  beforeAll(async () => {
    const person = await world.addPerson(['admin']);
    ended = await world.signIn(person);
    await endSessions(world.db, person.id);
    late = await world.signIn(person);
    world.later(30);
    withoutRoles = await world.signIn(await world.addPerson([]));
    waiting = await world.signIn(await world.addPerson(['admin', 'agent', 'supervisor']), false);
    withoutFactor = await world.signIn(await world.addPerson(['admin', 'agent', 'supervisor'], { hasFactor: false }));
  });

  test.each(closed)('%s: nobody without one, with one that has ended, or with a made-up one', async (name) => {
    for (const token of [undefined, ended, late, '', 'x'.repeat(43), `${withoutRoles}x`]) {
      const { status, body } = await world.call(name, { token, body: {} });
      expect({ status, error: body.error }).toEqual({ status: 401, error: 'notSignedIn' });
    }
  });

  test.each(closed.filter(([, { access }]) => access !== 'begun'))(
    '%s: nobody who still has to answer with a code, or to set up a second factor',
    async (name) => {
      for (const token of [waiting, withoutFactor]) {
        const { status, body } = await world.call(name, { token, body: {} });
        expect({ status, error: body.error }).toEqual({ status: 401, error: 'notSignedIn' });
      }
    },
  );
});

describe('with every role', () => {
  let token: string;
  beforeAll(async () => {
    token = await world.signIn(await world.addPerson([...roles]));
  });

  test.each(calls.filter(([, { method }]) => method !== 'GET'))('%s: not from another origin', async (name) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://uudai.example.vn' },
      { 'sec-fetch-site': '', origin: 'https://example.com' },
      // A sandboxed frame, such as the preview.
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { 'sec-fetch-site': '', origin: 'null' },
    ]) {
      const { status, body } = await world.call(name, { token, body: {}, headers });
      expect({ status, error: body.error }).toEqual({ status: 403, error: 'foreignOrigin' });
    }
  });

  describe('after five minutes', () => {
    beforeAll(() => world.later(5));

    test.each(ofActions.filter(([, { access }]) => isAction(access) && needsProof(access)))(
      '%s: asks for a new proof',
      async (name) => {
        const { status, body } = await world.call(name, { token, body: {} });
        expect({ status, error: body.error }).toEqual({ status: 401, error: 'proofNeeded' });
      },
    );
  });
});

test('a call without any word of its origin changes nothing', async () => {
  const token = await world.signIn(await world.addPerson(['editor']));
  const { status } = await world.send('/studio/api/session', {
    method: 'DELETE',
    headers: { cookie: `__Host-studio_session=${token}` },
  });
  expect(status).toBe(403);
  expect((await world.call('readSession', { token })).body.data.kind).toBe('signedIn');
});

test('every answer may be stored by nobody, and is framed by nobody', async () => {
  const token = await world.signIn(await world.addPerson(['admin']));
  const answers = [
    await world.call('readSession', {}),
    await world.call('listStaff', { token }),
    await world.call('listStaff', {}),
    await world.call('invite', { token, body: 'x' }),
    await world.send('/studio/api/nothing', {}),
    await world.send(auditFilePath, { headers: { cookie: `__Host-studio_session=${token}` } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 422, 404, 200]);
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('other methods are told which there are; events and the file need a session, the file a role', async () => {
  const patched = await world.send('/studio/api/staff/invitations', { method: 'PATCH' });
  expect(patched.status).toBe(405);
  expect(patched.headers.get('allow')).toBe('POST');
  expect((await world.send(studioEventsPath, {})).body.error).toBe('notSignedIn');
  expect((await world.send(auditFilePath, {})).body.error).toBe('notSignedIn');
  const token = await world.signIn(await world.addPerson(['editor']));
  const file = await world.send(auditFilePath, { headers: { cookie: `__Host-studio_session=${token}` } });
  expect(file.body.error).toBe('forbidden');
});

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['another type', 'a=1', 'text/plain', 400],
  ['no UTF-8', new Uint8Array([0xff, 0xfe]), 'application/json', 400],
  ['too long', `"${'x'.repeat(300_000)}"`, 'application/json', 413],
  ['not an object', '[]', 'application/json', 422],
])('a body that is %s is refused', async (_what, body, type, status) => {
  const answer = await world.send('/studio/api/session', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
    body,
  });
  expect(answer.status).toBe(status);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import type { Policies } from '../../../contract/studio/staff-calls.ts';
import { singleSignOnPath, singleSignOnReturnPath } from '../../../contract/studio/studio-addresses.ts';
import { createCipher } from '../../../database/cipher.ts';
import { defaultPolicies, writePolicies } from '../../../staff/policies.ts';
import { createSingleSignOn, readClaim } from '../../../staff/single-sign-on.ts';
import { createProviderBrowser, startTestProvider, type TestProvider } from '../../../testing/oidc-provider.ts';
import { goodPassword, openStudioWorld, type StudioWorld, studioOrigin } from '../../../testing/studio-world.ts';
import { testLeadKeys } from '../../../testing/vault.ts';

const returnAddress = `${studioOrigin}${singleSignOnReturnPath}`;
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider(returnAddress);
});
afterAll(() => provider.stop());

const flowCipher = createCipher(testLeadKeys, 'single sign-on');
let world: StudioWorld;
let api: StudioWorld['api'];
let browse: ReturnType<typeof createProviderBrowser>;
beforeEach(async () => {
  world = await openStudioWorld();
  // The provider has the real time.
  world.clock.now = new Date();
  api = world.start(
    { singleSignOn: new URL(provider.issuer).host },
    { singleSignOn: { provider: createSingleSignOn({ ...provider, returnAddress }), flowCipher } },
  );
  browse = createProviderBrowser(provider.issuer);
  provider.person = {
    ...{ sub: 'an-01', email: 'An@LacHong.example', email_verified: true, name: 'Lê Bình An' },
    groups: ['bien-tap', 'khac'],
  };
  await setPolicies({
    claimRoles: [
      { value: 'bien-tap', grant: { role: 'editor', webid: 'hu_vang' } },
      { value: 'quan-tri', grant: { role: 'admin', webid: null } },
    ],
  });
});
afterEach(() => world.close());

const setPolicies = (changes: Partial<Policies>) =>
  writePolicies(world.db, { ...defaultPolicies, claimName: 'groups', ...changes });
const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .map((line) => new RegExp(`^${name}=([^;]*)`).exec(line)?.[1])
    .find(Boolean);

/** Leaves for the provider; `token`: for a fresh proof. */
async function leave(token?: string) {
  const path = token === undefined ? singleSignOnPath : `${singleSignOnPath}?again=1`;
  const cookie = token === undefined ? '' : `__Host-studio_session=${token}`;
  const { status, headers } = await world.send(path, { headers: { cookie } }, api);
  return { status, headers, address: headers.get('location') ?? '', flow: cookieOf(headers, '__Host-studio_sign_on') };
}

/** Comes back from the provider. Its cookie is sent; that of the session is not, because the way began elsewhere. */
async function comeBack(address: string, flow: string | undefined) {
  const cookie = `__Host-studio_sign_on=${flow}`;
  const headers = { cookie, 'sec-fetch-site': 'cross-site' };
  const answer = await world.send(address.slice(studioOrigin.length), { headers }, api);
  return {
    ...answer,
    location: answer.headers.get('location'),
    token: cookieOf(answer.headers, '__Host-studio_session'),
  };
}

async function signIn() {
  const { address, flow } = await leave();
  return comeBack(await browse(address), flow);
}
const stateOf = async (token: string | undefined) => (await world.call('readSession', { token })).body.data;
const listPeople = async () => {
  const token = await world.signIn(await world.addPerson(['admin'], { name: 'Quản trị của thử nghiệm' }));
  const { people } = (await world.call('listStaff', { token })).body.data;
  return people.filter(({ name }: { name: string }) => name !== 'Quản trị của thử nghiệm');
};

describe('single sign-on', () => {
  test('makes an account with the mapped roles; leaving carries state, nonce and PKCE', async () => {
    const left = await leave();
    expect(left.status).toBe(303);
    const { searchParams } = new URL(left.address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: 'code', code_challenge_method: 'S256', scope: 'openid email profile' },
      redirect_uri: returnAddress,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(left.headers.getSetCookie()[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

    const back = await comeBack(await browse(left.address), left.flow);
    expect(back).toMatchObject({ status: 303, location: '/studio' });
    expect(await stateOf(back.token)).toMatchObject({
      kind: 'signedIn',
      person: {
        ...{ name: 'Lê Bình An', email: 'an@lachong.example', isExternal: true, mustHaveSecondFactor: false },
        grants: [{ role: 'editor', webid: 'hu_vang' }],
      },
    });
    const actions = (await listEntries(world.db, {}, 9)).map(({ action }) => action);
    expect(actions).toEqual(['session.begin', 'staff.grant', 'staff.join']);
    // The second time it is the same person.
    expect((await stateOf((await signIn()).token)).kind).toBe('signedIn');
    expect(await listPeople()).toHaveLength(1);
  });

  test('roles that changed there end the sessions with the old ones', async () => {
    const before = await signIn();
    provider.person.groups = ['quan-tri'];
    const after = await signIn();
    expect((await stateOf(before.token)).kind).toBe('none');
    expect((await stateOf(after.token)).person.grants).toEqual([{ role: 'admin', webid: null }]);
    // The last administrator keeps that role.
    provider.person.groups = ['bien-tap'];
    expect((await stateOf((await signIn()).token)).person.grants).toEqual([
      { role: 'editor', webid: 'hu_vang' },
      { role: 'admin', webid: null },
    ]);
  });

  test('without a mapped role, or disabled, nobody comes in', async () => {
    provider.person.groups = ['khac'];
    expect(await signIn()).toMatchObject({ location: '/studio?dang-nhap=forbidden', token: undefined });
    expect(await listPeople()).toEqual([]);
    provider.person.groups = ['bien-tap'];
    await signIn();
    const [{ id }] = await listPeople();
    await world.disable({ id });
    expect(await signIn()).toMatchObject({ location: '/studio?dang-nhap=forbidden', token: undefined });
  });

  test('takes an account with a password over only by a verified address, and never that for emergencies', async () => {
    const person = await world.addPerson(['agent']);
    provider.person.email = person.email;
    provider.person.email_verified = false;
    expect((await signIn()).location).toBe('/studio?dang-nhap=emailTaken');
    provider.person.email_verified = true;
    await setPolicies({
      breakGlassPerson: person.id,
      claimRoles: [{ value: 'bien-tap', grant: { role: 'editor', webid: null } }],
    });
    expect((await signIn()).location).toBe('/studio?dang-nhap=emailTaken');
    await setPolicies({ claimRoles: [{ value: 'bien-tap', grant: { role: 'editor', webid: null } }] });
    expect((await stateOf((await signIn()).token)).person).toMatchObject({ id: person.id, isExternal: true });
    const password = await world.call('beginSession', { body: { email: person.email, password: goodPassword } });
    expect(password.body.error).toBe('wrongCredentials');
  });

  test('an address that is not verified takes no invitation from whom it is for', async () => {
    const admin = await world.signIn(await world.addPerson(['admin']));
    const email = String(provider.person.email).toLowerCase();
    const body = { email, grants: [{ role: 'approver', webid: null }] };
    const { link } = (await world.call('invite', { token: admin, body })).body.data;
    provider.person.email_verified = false;
    expect((await signIn()).location).toBe('/studio?dang-nhap=emailTaken');
    expect((await world.call('readLink', { body: { token: link.split('#')[1] } })).body.data.email).toBe(email);
    provider.person.email_verified = true;
    expect(await stateOf((await signIn()).token)).toMatchObject({ kind: 'signedIn' });
    expect((await world.call('readLink', { body: { token: link.split('#')[1] } })).body.error).toBe('linkExpired');
  });

  test('a session ends after two hours, so that roles which were taken away there end here', async () => {
    const { token } = await signIn();
    const { endsAt } = await stateOf(token);
    expect(Date.parse(endsAt) - world.clock.now.getTime()).toBe(2 * 3_600_000);
  });

  test('passwords can be switched off, except for one administrator', async () => {
    const [admin, other] = [await world.addPerson(['admin']), await world.addPerson(['admin'])];
    await setPolicies({ hasPasswords: false, breakGlassPerson: admin.id });
    const begin = async (email: string) =>
      (await world.call('beginSession', { body: { email, password: goodPassword } })).status;
    expect([await begin(admin.email), await begin(other.email)]).toEqual([200, 401]);
    const { body } = await world.send('/studio/api/session', {}, api);
    expect(body.data).toEqual({ kind: 'none', hasPasswords: false, singleSignOn: new URL(provider.issuer).host });
  });

  test('without passwords no link lets anybody in past single sign-on, but for that administrator', async () => {
    const [admin, other] = [await world.addPerson(['admin']), await world.addPerson(['admin'])];
    const token = await world.signIn(other);
    const grants = [{ role: 'editor', webid: null }];
    const invited = await world.call('invite', { token, body: { email: 'chi@lachong.example', grants } });
    const reset = await world.call('resetPerson', { token, path: { id: (await world.addPerson(['agent'])).id } });
    const { id } = (await world.call('listStaff', { token })).body.data.invitations[0];
    await setPolicies({ hasPasswords: false, breakGlassPerson: admin.id });
    const use = (link: string) =>
      world.call('useLink', { body: { token: link.split('#')[1], name: 'Chi', password: goodPassword } });
    for (const answer of [
      await use(invited.body.data.link),
      await use(reset.body.data.link),
      await world.call('invite', { token, body: { email: 'moi@lachong.example', grants } }),
      await world.call('renewInvitation', { token, path: { id } }),
      await world.call('resetPerson', { token, path: { id: (await world.addPerson(['agent'])).id } }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { error: 'passwordsOff' } });
    }
    // That administrator stays one, and gets a new password when it is lost.
    const path = { id: admin.id };
    for (const answer of [
      await world.call('disablePerson', { token, path, body: {} }),
      await world.call('setGrants', { token, path, body: { grants } }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { error: 'emergencyAccount' } });
    }
    const again = await world.call('resetPerson', { token, path });
    expect((await use(again.body.data.link)).status).toBe(200);
  });

  test('roles of these people are changed there only', async () => {
    await signIn();
    const [{ id }] = await listPeople();
    const token = await world.signIn(await world.addPerson(['admin']));
    const grants = [{ role: 'admin', webid: null }];
    const set = await world.call('setGrants', { token, path: { id }, body: { grants } });
    expect(set).toMatchObject({ status: 409, body: { error: 'rolesFromOutside' } });
    expect((await world.call('resetPerson', { token, path: { id } })).body.error).toBe('rolesFromOutside');
  });

  test('a fresh proof signs in there anew and gives the same session a new token', async () => {
    const { token } = await signIn();
    world.later(10);
    expect((await stateOf(token)).provenUntil).toBeNull();
    expect((await world.call('proveAgain', { token, body: { password: '' } })).body.error).toBe('wrongCredentials');
    provider.prompts = [];
    const left = await leave(token);
    expect(new URL(left.address).searchParams.get('prompt')).toBe('login');
    const back = await comeBack(await browse(left.address), left.flow);
    expect(provider.prompts).toContain('login');
    expect((await stateOf(back.token)).provenUntil).not.toBeNull();
    expect((await stateOf(token)).kind).toBe('none');
  });

  test('somebody else who signs in there proves nothing', async () => {
    const { token } = await signIn();
    provider.person = { ...provider.person, sub: 'khac-02', email: 'khac@lachong.example' };
    browse = createProviderBrowser(provider.issuer);
    await signIn();
    const left = await leave(token);
    const back = await comeBack(await browse(left.address), left.flow);
    expect(back).toMatchObject({ location: '/studio?dang-nhap=wrongCredentials', token: undefined });
    expect((await world.send(`${singleSignOnPath}?again=1`, {}, api)).body.error).toBe('notSignedIn');
  });
});

describe('coming back', () => {
  const isRefused = async (address: string, flow: string | undefined, error = 'wrongCredentials') => {
    const back = await comeBack(address, flow);
    expect(back).toMatchObject({ status: 303, location: `/studio?dang-nhap=${error}`, token: undefined });
  };

  test('works once, in the browser that left, within ten minutes, with its own state', async () => {
    const left = await leave();
    const address = await browse(left.address);
    await isRefused(address, undefined, 'linkExpired');
    await isRefused(address, `test:${left.flow?.slice(5, -4)}AAAA`, 'linkExpired');
    await isRefused(address, (await leave()).flow);
    const forged = new URL(address);
    forged.searchParams.set('state', 'x'.repeat(43));
    await isRefused(forged.href, left.flow);
    expect((await comeBack(address, left.flow)).token).toBeDefined();
    await isRefused(address, left.flow);
    const late = await leave();
    const lateAddress = await browse(late.address);
    world.later(11);
    await isRefused(lateAddress, late.flow, 'linkExpired');
  });

  test.each(['', '?error=access_denied&state=x', '?code=made-up&state=x'])(
    'with "%s" signs nobody in',
    async (query) => {
      await isRefused(`${returnAddress}${query}`, (await leave()).flow);
      expect(world.readLog()).not.toContain('made-up');
    },
  );

  test('a provider that does not answer sends the browser back with a sentence', async () => {
    const other = { ...provider, issuer: 'http://127.0.0.1:9', returnAddress };
    api = world.start({}, { singleSignOn: { provider: createSingleSignOn(other), flowCipher } });
    expect((await leave()).address).toBe('/studio?dang-nhap=unavailable');
  });
});

test('without settings there is no such address', async () => {
  expect((await world.send(singleSignOnPath, {})).status).toBe(404);
});

test.each([
  ['groups', { groups: ['a', 1, 'b'] }, ['a', 'b']],
  ['role', { role: 'a' }, ['a']],
  ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
  ['https://bank.vn/roles', { 'https://bank.vn/roles': ['a'] }, ['a']],
  ['a.b', { a: 'text' }, []],
  ['constructor.name', {}, []],
  ['constructor', {}, []],
  [
    'resource_access.studio.bank.example.roles',
    { resource_access: { 'studio.bank.example': { roles: ['a'] } } },
    ['a'],
  ],
  ['https://bank.example/app.roles', { 'https://bank.example/app': { roles: ['a'] } }, ['a']],
  ['a.b.c', { 'a.b': { d: ['x'] }, a: { 'b.c': ['y'] } }, ['y']],
  ['.a.', { a: 'x' }, []],
])('the claim %s of %j', (name, claims, values) => {
  expect(readClaim(claims, name)).toEqual(values);
});

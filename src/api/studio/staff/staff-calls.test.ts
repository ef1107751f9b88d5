import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { staffLinks } from '../../../database/tables/staff-tables.ts';
import { makeFirstLink } from '../../../staff/links.ts';
import { goodPassword, openStudioWorld, type StudioWorld, type WorldPerson } from '../../../testing/studio-world.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';

describe('people of the Studio', () => {
  let world: StudioWorld;
  let admin: WorldPerson;
  let token: string;
  beforeEach(async () => {
    world = await openStudioWorld(await openTestDatabase());
    admin = await world.addPerson(['admin'], { name: 'Đỗ Ngọc Anh' });
    token = await world.signIn(admin);
  });
  afterEach(() => world.close());

  const tokenOf = (link: string) => link.split('#')[1] ?? '';
  const editor = [{ role: 'editor', webid: 'hu_vang' }];
  const newest = async () => (await listEntries(world.db, {}, 1))[0];
  const list = async () => (await world.call('listStaff', { token })).body.data;

  describe('an invitation', () => {
    const invite = (email: string, grants: unknown = editor) =>
      world.call('invite', { token, body: { email, grants } });
    const use = (link: string, changes: object = {}) =>
      world.call('useLink', {
        body: { token: tokenOf(link), name: 'Bùi Mai Chi', password: goodPassword, ...changes },
      });

    test('makes an account with its roles, once', async () => {
      const { body } = await invite('Chi@LacHong.example');
      expect(body.data).toMatchObject({ expiresAt: '2026-11-25T02:00:00.000Z', link: expect.any(String) });
      expect((await list()).invitations).toMatchObject([
        { email: 'chi@lachong.example', grants: editor, invitedBy: 'Đỗ Ngọc Anh' },
      ]);
      expect(await newest()).toMatchObject({
        ...{ who: 'Đỗ Ngọc Anh', personId: admin.id, action: 'staff.invite', subjectId: 'chi@lachong.example' },
        after: '{"roles":["editor:hu_vang"]}',
      });
      // The address of the invitation counts, whatever else is sent.
      const joined = await use(body.data.link, { email: 'khac@lachong.example' });
      expect(joined.body.data).toMatchObject({
        kind: 'signedIn',
        person: { email: 'chi@lachong.example', grants: editor },
      });
      expect((await use(body.data.link)).body.error).toBe('linkExpired');
      expect((await invite('chi@lachong.example')).body.error).toBe('emailTaken');
      const { people, invitations } = await list();
      expect(people.map(({ name }: { name: string }) => name)).toEqual(['Bùi Mai Chi', 'Đỗ Ngọc Anh']);
      expect(invitations).toEqual([]);
    });

    test('used twice at the same moment makes one account', async () => {
      const { link } = (await invite('chi@lachong.example')).body.data;
      const uses = await Promise.all([use(link), use(link), use(link)]);
      expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
      expect((await list()).people).toHaveLength(2);
    });

    test('ends after 48 hours, when it is renewed, and when it is withdrawn', async () => {
      const late = (await invite('muon@lachong.example')).body.data.link;
      const old = (await invite('chi@lachong.example')).body.data.link;
      const id = (await list()).invitations.find(({ email }: { email: string }) => email.startsWith('chi')).id;
      const renewed = (await world.call('renewInvitation', { token, path: { id } })).body.data.link;
      expect((await use(old)).status).toBe(410);
      const next = (await list()).invitations.find(({ email }: { email: string }) => email.startsWith('chi')).id;
      expect((await world.call('withdrawInvitation', { token, path: { id: next } })).status).toBe(200);
      expect((await use(renewed)).status).toBe(410);
      for (const gone of [id, next, 'no id', crypto.randomUUID()]) {
        expect((await world.call('withdrawInvitation', { token, path: { id: gone } })).status).toBe(404);
      }
      world.later(48 * 60);
      expect((await use(late)).status).toBe(410);
    });

    test('is stored as a hash', async () => {
      const { link } = (await invite('chi@lachong.example')).body.data;
      expect(JSON.stringify(await world.db.select().from(staffLinks))).not.toContain(tokenOf(link));
    });

    test.each([
      ['no role', [], { grants: 'Cần ít nhất 1 mục.' }],
      ['an unknown role', [{ role: 'root', webid: null }], { 'grants.0.role': 'Nội dung chưa đúng dạng.' }],
      ['no webid', [{ role: 'editor', webid: '../x' }], { 'grants.0.webid': 'Nội dung chưa đúng dạng.' }],
    ])('with %s is refused at its field', async (_what, grants, fields) => {
      expect((await invite('chi@lachong.example', grants)).body).toMatchObject({ error: 'invalid', fields });
    });
  });

  describe('roles', () => {
    test('are replaced, with the reason and both states in the audit log, and end the sessions', async () => {
      const chi = await world.addPerson(['agent'], { name: 'Bùi Mai Chi' });
      const herToken = await world.signIn(chi);
      const changed = await world.call('setGrants', {
        token,
        path: { id: chi.id },
        body: { grants: [...editor, ...editor], reason: 'Đổi ca' },
      });
      expect(changed.body.data).toMatchObject({ grants: editor, openSessions: 0 });
      expect((await world.call('readSession', { token: herToken })).body.data.kind).toBe('none');
      expect(await newest()).toMatchObject({
        ...{ action: 'staff.grant', subjectKind: 'staff', subjectId: chi.id, reason: 'Đổi ca' },
        ...{ before: '{"roles":["agent"]}', after: '{"roles":["editor:hu_vang"],"sessionsEnded":1}' },
      });
    });

    test('nobody changes or disables the own account', async () => {
      await world.addPerson(['admin']);
      const own = { token, path: { id: admin.id } };
      const grants = [{ role: 'supervisor', webid: null }];
      for (const answer of [
        await world.call('setGrants', { ...own, body: { grants } }),
        await world.call('disablePerson', { ...own, body: {} }),
        await world.call('enablePerson', own),
        await world.call('resetPerson', own),
      ]) {
        expect(answer).toMatchObject({ status: 403, body: { error: 'ownAccount' } });
      }
    });

    test('the last administrator cannot be taken away, also not by two who do it to each other at once', async () => {
      for (let round = 0; round < 5; round += 1) {
        const other = await world.addPerson(['admin']);
        const [mine, hers] = [await world.signIn(admin), await world.signIn(other)];
        const answers = await Promise.all([
          world.call('disablePerson', { token: mine, path: { id: other.id }, body: {} }),
          world.call('disablePerson', { token: hers, path: { id: admin.id }, body: {} }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
        if (answers[0]?.status !== 200) admin = other;
      }
    });

    test('an administrator of one campaign may not give roles', async () => {
      const ofOne = await world.signIn(await world.addPerson([{ role: 'admin', webid: 'hu_vang' }]));
      const answer = await world.call('invite', { token: ofOne, body: { email: 'a@b.vn', grants: editor } });
      expect(answer.body.error).toBe('forbidden');
    });
  });

  test('a disabled person is out at once and cannot come back by link or password; enabling lets them in again', async () => {
    const chi = await world.addPerson(['editor'], { hasFactor: false });
    const herToken = await world.signIn(chi);
    const { link } = (await world.call('resetPerson', { token, path: { id: chi.id } })).body.data;
    await world.call('disablePerson', { token, path: { id: chi.id }, body: { reason: 'Nghỉ việc' } });
    expect((await world.call('readSession', { token: herToken })).body.data.kind).toBe('none');
    const use = () => world.call('useLink', { body: { token: tokenOf(link), password: goodPassword } });
    expect((await use()).body.error).toBe('linkExpired');
    await world.call('enablePerson', { token, path: { id: chi.id } });
    expect((await use()).body.error).toBe('linkExpired');
    const again = (await world.call('resetPerson', { token, path: { id: chi.id } })).body.data;
    const back = await world.call('useLink', { body: { token: tokenOf(again.link), password: 'mật khẩu mới tinh' } });
    expect(back.body.data.kind).toBe('signedIn');
  });

  test('a reset takes password, second factor, recovery codes and sessions away', async () => {
    const chi = await world.addPerson(['agent']);
    const herToken = await world.signIn(chi);
    await world.call('renewRecoveryCodes', { token: herToken });
    const { link } = (await world.call('resetPerson', { token, path: { id: chi.id } })).body.data;
    expect((await world.call('readSession', { token: herToken })).body.data.kind).toBe('none');
    const begin = await world.call('beginSession', { body: { email: chi.email, password: goodPassword } });
    expect(begin.body.error).toBe('wrongCredentials');
    const read = await world.call('readLink', { body: { token: tokenOf(link) } });
    expect(read.body.data).toMatchObject({ kind: 'reset', email: chi.email, name: 'Nguyễn Thu Hà' });
    const back = await world.call('useLink', { body: { token: tokenOf(link), password: goodPassword } });
    expect(back.body.data.kind).toBe('enrol');
  });

  test('an administrator sees and ends the sessions of others', async () => {
    const chi = await world.addPerson(['editor']);
    const herToken = await world.signIn(chi);
    const { data } = (await world.call('listSessions', { token, path: { id: chi.id } })).body;
    expect(data).toMatchObject([{ device: 'Chrome trên Windows', network: '10.20.4.31', isThisOne: false }]);
    expect((await world.call('endSessions', { token, path: { id: chi.id } })).status).toBe(200);
    expect((await world.call('readSession', { token: herToken })).body.data.kind).toBe('none');
    expect(await newest()).toMatchObject({ action: 'staff.sign-out', after: '{"sessionsEnded":1}' });
  });

  test('a name with markup is text, and control characters are left out', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&\u202e\u0000 Nguyễn';
    const { link } = (await world.call('invite', { token, body: { email: 'x@y.vn', grants: editor } })).body.data;
    const joined = await world.call('useLink', { body: { token: tokenOf(link), name, password: goodPassword } });
    expect(joined.body.data.person.name).toBe('<img src=x onerror=alert(1)>"\'& Nguyễn');
    expect(joined.headers.get('content-type')).toBe('application/json');
    expect(joined.headers.get('x-content-type-options')).toBe('nosniff');
  });

  describe('rules of sign-in', () => {
    const read = async () => (await world.call('readPolicies', { token })).body.data;
    const set = async (changes: object, reason = 'Theo quy định mới') =>
      world.call('setPolicies', { token, body: { policies: { ...(await read()), ...changes }, reason } });

    test('have defaults, are changed with a reason, and the audit log says what changed', async () => {
      expect(await read()).toMatchObject({
        // Who reads the audit log sees who called whom.
        secondFactorRoles: ['agent', 'supervisor', 'approver', 'compliance', 'auditor', 'admin'],
        ...{ idleMinutes: 30, sessionHours: 10, hasPasswords: true },
      });
      expect((await set({ idleMinutes: 15 })).body.data.idleMinutes).toBe(15);
      expect(await newest()).toMatchObject({
        ...{ action: 'policies.change', before: '{"idleMinutes":30}', after: '{"idleMinutes":15}' },
        reason: 'Theo quy định mới',
      });
      expect((await set({}, '  ')).body.fields).toHaveProperty('reason');
      expect((await set({ idleMinutes: 1 })).body.fields).toEqual({ 'policies.idleMinutes': 'Số nhỏ nhất là 5.' });
      world.later(4);
      const other = await world.signIn(admin);
      world.later(15);
      expect((await world.call('readSession', { token: other })).body.data.kind).toBe('none');
    });

    test('a role that must have a second factor from now on asks for it at the next call', async () => {
      const chi = await world.signIn(await world.addPerson(['editor'], { hasFactor: false }));
      expect((await world.call('readSession', { token: chi })).body.data.kind).toBe('signedIn');
      await set({ secondFactorRoles: ['editor', 'admin'] });
      expect((await world.call('readSession', { token: chi })).body.data.kind).toBe('enrol');
    });

    test('passwords stay on until there is single sign-on and somebody for emergencies', async () => {
      expect((await set({ hasPasswords: false })).body.fields).toHaveProperty(['policies.hasPasswords']);
      const chi = await world.addPerson(['editor']);
      expect((await set({ breakGlassPerson: chi.id })).body.fields).toHaveProperty(['policies.breakGlassPerson']);
      expect((await set({ breakGlassPerson: 'ai đó' })).body.fields).toHaveProperty(['policies.breakGlassPerson']);
      expect((await set({ breakGlassPerson: admin.id })).status).toBe(200);
    });
  });

  test('there is no first link once there are people', async () => {
    expect(await makeFirstLink(world.context)).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../../../audit/append-audit.ts';
import { listEntries } from '../../../audit/read-entries.ts';
import { verifyChain } from '../../../audit/verify-chain.ts';
import { roles } from '../../../contract/studio/permissions.ts';
import { beginTryOut } from '../../../publishing/sample-data/try-out.ts';
import { makeCode } from '../../../staff/authenticator.ts';
import { makeFirstLink } from '../../../staff/links.ts';
import { goodPassword, openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { testLeadKeys } from '../../../testing/vault.ts';

describe('signing in to the Studio', () => {
  let world: StudioWorld;
  beforeEach(async () => {
    world = await openStudioWorld(await openTestDatabase());
  });
  afterEach(() => world.close());

  const actions = async () => (await listEntries(world.db, {}, 100)).map(({ action }) => action).reverse();
  const tokenOf = (address: string) => address.split('#')[1] ?? '';

  describe('the first administrator', () => {
    const account = { name: 'Đỗ Ngọc Anh', email: ' Anh@LacHong.example', password: goodPassword };

    test('comes from the link, sets up an authenticator, and signs in with it', async () => {
      const link = await makeFirstLink(world.context);
      expect(link?.address).toMatch(/^https:\/\/studio\.example\.vn\/studio\/lien-ket#[\w-]{43}$/);
      const token = tokenOf(link?.address ?? '');
      expect((await world.call('readLink', { body: { token } })).body.data).toEqual({
        kind: 'first',
        grants: [{ role: 'admin', webid: null }],
        expiresAt: '2026-11-23T02:30:00.000Z',
        mayTryOut: false,
      });
      const joined = await world.call('useLink', { body: { token, ...account } });
      expect(joined.body.data).toEqual({ kind: 'enrol', email: 'anh@lachong.example' });
      expect(joined.headers.get('set-cookie')).toMatch(
        /^__Host-studio_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      // Nothing else is open to somebody who must set up a second factor first.
      expect((await world.call('listStaff', { token: joined.token })).body.error).toBe('notSignedIn');
      const begun = await world.call('beginSecondFactor', { token: joined.token });
      expect(begun.body.data.address).toMatch(/^otpauth:\/\/totp\/.*anh%40lachong\.example/);
      const secret = Buffer.from(
        [...begun.body.data.secret]
          .map((letter: string) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
          .join('')
          .match(/.{8}/g)
          ?.map((byte: string) => Number.parseInt(byte, 2)) ?? [],
      );
      const code = makeCode(secret, world.clock.now);
      const confirmed = await world.call('confirmSecondFactor', { token: joined.token, body: { code } });
      expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
      // The token from before opens nothing any more.
      expect((await world.call('readSession', { token: joined.token })).body.data.kind).toBe('none');
      const state = await world.call('readSession', { token: confirmed.token });
      expect(state.body.data).toMatchObject({
        kind: 'signedIn',
        person: { name: 'Đỗ Ngọc Anh', hasSecondFactor: true, mustHaveSecondFactor: true, isExternal: false },
        provenUntil: '2026-11-23T02:05:00.000Z',
        idleEndsAt: '2026-11-23T02:30:00.000Z',
        endsAt: '2026-11-23T12:00:00.000Z',
      });

      // The code that confirmed it signs nobody in; the next one does.
      const begin = await world.call('beginSession', { body: { email: account.email, password: goodPassword } });
      expect(begin.body.data).toEqual({ kind: 'code', email: 'anh@lachong.example' });
      const replayed = await world.call('answerCode', { token: begin.token, body: { code } });
      expect(replayed.body.error).toBe('wrongCode');
      world.later(1);
      const next = makeCode(secret, world.clock.now);
      const signedIn = await world.call('answerCode', { token: begin.token, body: { code: next } });
      expect(signedIn.body.data.kind).toBe('signedIn');
      expect(await actions()).toEqual(['staff.join', 'staff.factor', 'staff.factor', 'session.begin']);
      expect(await verifyChain(world.db, testLeadKeys)).toMatchObject({ kind: 'whole', entries: 4 });
    });

    test('tries everything out alone where there is sample data, and nowhere else', async () => {
      const token = tokenOf((await makeFirstLink(world.context))?.address ?? '');
      const body = { token, ...account, isTryingOut: true };
      expect(await world.call('useLink', { body })).toMatchObject({ status: 422, body: { error: 'invalid' } });

      const demo = world.start({ beginTryOut });
      expect((await world.call('readLink', { body: { token } }, demo)).body.data.mayTryOut).toBe(true);
      const joined = await world.call('useLink', { body }, demo);
      expect(joined.body.data).toMatchObject({
        kind: 'signedIn',
        person: { hasSecondFactor: false, mustHaveSecondFactor: false },
      });
      expect(joined.body.data.person.grants.map(({ role }: { role: string }) => role).toSorted()).toEqual(
        roles.filter((role) => role !== 'compliance').toSorted(),
      );
      expect(await actions()).toEqual(['staff.join', 'policies.change', 'desk.calendar']);
    });

    test('a new start ends the link before; there is none once somebody has an account', async () => {
      const before = tokenOf((await makeFirstLink(world.context))?.address ?? '');
      const link = tokenOf((await makeFirstLink(world.context))?.address ?? '');
      expect((await world.call('useLink', { body: { token: before, ...account } })).body.error).toBe('linkExpired');
      expect((await world.call('useLink', { body: { token: link, ...account } })).status).toBe(200);
      expect((await world.call('useLink', { body: { token: link, ...account } })).status).toBe(410);
      expect(await makeFirstLink(world.context)).toBeUndefined();
    });

    test('a link ends after 30 minutes; two uses at once make one account', async () => {
      const late = tokenOf((await makeFirstLink(world.context))?.address ?? '');
      world.later(30);
      expect((await world.call('readLink', { body: { token: late } })).body.error).toBe('linkExpired');
      const token = tokenOf((await makeFirstLink(world.context))?.address ?? '');
      const uses = await Promise.all(
        ['mot', 'hai'].map((name) =>
          world.call('useLink', { body: { ...account, token, email: `${name}@lachong.example` } }),
        ),
      );
      expect(uses.map(({ status }) => status).sort()).toEqual([200, 410]);
    });

    test.each([
      ['too short', { password: 'mười một đó' }, { password: 'Cần ít nhất 12 ký tự.' }],
      ['used by many', { password: 'QWERTY123456' }, { password: expect.stringContaining('nhiều người dùng') }],
      ['no e-mail', { email: 'anh' }, { email: 'E-mail chưa đúng, ví dụ: ten@nganhang.vn.' }],
      ['no name', { name: ' \u200e ' }, { name: 'Bạn nhập nội dung cho ô này.' }],
      ['neither', { name: undefined }, { name: 'Bạn nhập họ và tên.' }],
    ])('%s: a sentence at the field, and the link can still be used', async (_what, changes, fields) => {
      const token = tokenOf((await makeFirstLink(world.context))?.address ?? '');
      const refused = await world.call('useLink', { body: { token, ...account, ...changes } });
      expect(refused).toMatchObject({ status: 422, body: { error: 'invalid', fields } });
      expect((await world.call('useLink', { body: { token, ...account } })).status).toBe(200);
    });
  });

  test('an entry of the audit log says who and from where; older rows stay as they were', async () => {
    await appendAudit(world.db, testLeadKeys, { who: 'lan', origin: 'command line', action: 'store.backup' });
    const person = await world.addPerson(['editor'], { hasFactor: false });
    await world.call('beginSession', { body: { email: person.email, password: goodPassword } });
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({
      ...{ who: 'Nguyễn Thu Hà', personId: person.id, origin: '10.20.4.31', device: 'Chrome trên Windows' },
      ...{ action: 'session.begin', subjectKind: 'staff', subjectId: person.id },
    });
    expect(await verifyChain(world.db, testLeadKeys)).toMatchObject({ kind: 'whole', entries: 2 });
  });
});

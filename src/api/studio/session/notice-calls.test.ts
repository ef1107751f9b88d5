import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { noticeKindNames, noticeKinds } from '../../../contract/studio/notice-kinds.ts';
import { notices, staff } from '../../../database/tables/staff-tables.ts';
import type { Mail } from '../../../mail/compose-mail.ts';
import { forgetEndedSessions } from '../../../staff/forget-ended-sessions.ts';
import { invite } from '../../../staff/links.ts';
import { resetPerson, setGrants } from '../../../staff/manage-staff.ts';
import { goodPassword, openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';
import { readWaitingMails } from '../../../testing/waiting-mails.ts';

let world: StudioWorld;
let mails: Mail[] = [];
/** A Studio that sends e-mail. */
let mailing: StudioWorld['context'];
beforeAll(async () => {
  world = await openStudioWorld();
  mailing = { ...world.context, mail: { post: async (_transaction, mail) => void mails.push(mail) } };
});
beforeEach(() => {
  mails = [];
});
afterAll(() => world.close());

const actor = { who: 'Lan <b>', origin: '10.0.0.7' };
const read = async (token: string) => (await world.call('listNotices', { token })).body.data;
const asEditor = [{ role: 'editor', webid: 'hu_vang' }] as const;
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1' };

describe('notices', () => {
  it('tell of changed roles, newest first, to this person only, and are read one by one or all up to one', async () => {
    const [person, other] = [await world.addPerson(['editor']), await world.addPerson(['editor'])];
    for (const grants of [asEditor, [{ role: 'approver', webid: null }] as const])
      await setGrants(world.context, actor, { id: person.id, grants });
    const token = await world.signIn(person);
    const told = await read(token);
    expect(told.unread).toBe(2);
    expect(told.notices).toEqual([
      {
        ...{ id: expect.any(Number), kind: 'roles-changed', webid: null, isRead: false, path: '/tai-khoan' },
        title: 'Vai trò của bạn đã thay đổi',
        text: 'Lan <b> đặt vai trò của bạn thành: Người duyệt.',
        madeAt: world.clock.now.toISOString(),
      },
      expect.objectContaining({ text: 'Lan <b> đặt vai trò của bạn thành: Biên tập viên (hu_vang).' }),
    ]);
    const others = await world.signIn(other);
    expect(await read(others)).toEqual({ notices: [], unread: 0 });
    const ids = told.notices.map(({ id }: { id: number }) => id);
    await world.call('readNotices', { token: others, body: { ids } });
    await world.call('readNotices', { token: others, body: { upTo: ids[0] } });
    expect((await read(token)).unread).toBe(2);
    await world.call('readNotices', { token, body: { ids: [ids[1]] } });
    expect((await read(token)).notices.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([false, true]);
    await world.call('readNotices', { token, body: { upTo: ids[0] } });
    expect((await read(token)).unread).toBe(0);
  });

  it('are not told when the change fails', async () => {
    const person = await world.addPerson(['editor']);
    const failing = { ...mailing, mail: { post: () => Promise.reject(new Error('no')) } };
    await expect(setGrants(failing, actor, { id: person.id, grants: asEditor })).rejects.toThrow('no');
    expect(await read(await world.signIn(person))).toEqual({ notices: [], unread: 0 });
  });

  it('tell the inviter who came, and nobody when a command invited', async () => {
    const admin = await world.addPerson(['admin']);
    const inviter = { ...actor, personId: admin.id };
    for (const [email, by] of [
      ['nam@lachong.example', inviter],
      ['tu@lachong.example', actor],
    ] as const) {
      const { address } = await invite(world.context, by, { email, grants: asEditor });
      const token = address.slice(address.indexOf('#') + 1);
      const used = await world.call('useLink', { body: { token, name: 'Nam <i>', password: goodPassword } });
      expect(used.status).toBe(200);
    }
    const { notices: told } = await read(await world.signIn(admin));
    expect(told.map(({ kind, title, path }: Record<string, string>) => [kind, title, path])).toEqual([
      ['invitation-accepted', 'Nam <i> đã vào Studio', '/cai-dat/nguoi'],
    ]);
  });

  it('tell of a device that was not used before, and not of the first one', async () => {
    const person = await world.addPerson(['editor'], { hasFactor: false });
    const signIn = (headers = {}) =>
      world.call('beginSession', { body: { email: person.email, password: goodPassword }, headers });
    const { token } = await signIn();
    await signIn();
    expect((await read(token ?? '')).unread).toBe(0);
    await signIn(phone);
    await signIn(phone);
    const told = await read(token ?? '');
    expect(told.notices.map(({ kind, text }: Record<string, string>) => [kind, text])).toEqual([
      ['new-device', expect.stringMatching(/^Safari trên iPhone, từ mạng 10\.20\.4\.31\./)],
    ]);
  });

  it('tell of a reset, whose link is asked for', async () => {
    const person = await world.addPerson(['editor']);
    await resetPerson(world.context, actor, { id: person.id });
    const told = await read(await world.signIn(await world.addPerson([])));
    expect(told.unread).toBe(0);
    expect((await world.db.select().from(notices)).filter((row) => row.person === person.id)).toEqual([
      expect.objectContaining({ kind: 'factor-reset' }),
    ]);
  });

  it('are never told to disabled people, and are removed after half a year', async () => {
    const person = await world.addPerson(['editor']);
    await world.disable(person);
    await setGrants(world.context, actor, { id: person.id, grants: asEditor });
    const count = () => world.db.$count(notices);
    expect((await world.db.select().from(notices)).filter((row) => row.person === person.id)).toEqual([]);
    expect(await count()).toBeGreaterThan(0);
    const later = { ...world.context, now: () => new Date(world.clock.now.getTime() + 181 * 86_400_000) };
    await forgetEndedSessions(later);
    expect(await count()).toBe(0);
  });
});

describe('e-mail', () => {
  it('tells what the person chose, which stands in the audit log; without a choice, the default of each kind', async () => {
    const person = await world.addPerson(['editor']);
    const token = await world.signIn(person);
    const mailingApi = world.start({ mail: mailing.mail });
    const choose = (mailed: unknown) =>
      world.send(
        '/studio/api/own/notice-choice',
        {
          method: 'PUT',
          headers: {
            cookie: `__Host-studio_session=${token}`,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ mailed }),
        },
        mailingApi,
      );
    const byDefault = noticeKindNames.filter((kind) => noticeKinds[kind].isMailed);
    expect((await world.call('readNoticeChoice', { token })).body.data).toEqual({ hasMail: false, mailed: byDefault });
    expect((await choose(['made-up'])).status).toBe(422);
    expect((await choose(['new-device', 'new-device'])).body.data).toEqual({ hasMail: true, mailed: ['new-device'] });
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({ action: 'staff.notices', personId: person.id, after: '{"mailed":["new-device"]}' });
    await setGrants(mailing, actor, { id: person.id, grants: asEditor });
    expect(mails).toEqual([]);
    await world.db.update(staff).set({ mailedNotices: null });
    await setGrants(mailing, actor, { id: person.id, grants: asEditor });
    expect(mails).toEqual([
      expect.objectContaining({
        to: person.email,
        subject: 'Vai trò của bạn đã thay đổi',
        link: { label: 'Mở Studio', address: 'https://studio.example.vn/studio/tai-khoan' },
      }),
    ]);
  });

  it('carries invitations and links for new passwords, and the answer says so', async () => {
    const email = 'moi@lachong.example';
    const link = await invite(mailing, actor, { email, grants: asEditor });
    expect(link.isMailed).toBe(true);
    expect(mails).toEqual([
      expect.objectContaining({ to: email, link: { label: 'Nhận lời mời', address: link.address } }),
    ]);
    const person = await world.addPerson(['editor']);
    const reset = await resetPerson(mailing, actor, { id: person.id });
    expect(mails[1]).toMatchObject({ to: person.email, link: { address: reset.address } });
    expect((await invite(world.context, actor, { email: 'khac@lachong.example', grants: asEditor })).isMailed).toBe(
      false,
    );
    expect(await readWaitingMails(world.db)).toEqual([]);
  });

  it('carries them to their person alone: who asks for them in the Studio gets none to use', async () => {
    const token = await world.signIn(await world.addPerson(['admin']));
    const person = await world.addPerson(['approver']);
    const mailingApi = world.start({ mail: mailing.mail });
    const reset = await world.call('resetPerson', { token, path: { id: person.id } }, mailingApi);
    const invited = { email: 'ba@lachong.example', grants: asEditor };
    const made = await world.call('invite', { token, body: invited }, mailingApi);
    const { invitations } = (await world.call('listStaff', { token })).body.data;
    const { id } = invitations.find(({ email }: { email: string }) => email === invited.email);
    const renewed = await world.call('renewInvitation', { token, path: { id } }, mailingApi);
    for (const { status, body } of [reset, made, renewed]) {
      expect([status, body.data.link]).toEqual([200, null]);
      expect(JSON.stringify(body)).not.toContain('#');
    }
    expect(mails.map(({ to }) => to)).toEqual([person.email, invited.email, invited.email]);
    // Without a mail server somebody has to hand it on.
    expect((await world.call('resetPerson', { token, path: { id: person.id } })).body.data.link).toContain('#');
  });
});

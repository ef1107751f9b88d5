import { eq, gte } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { recoveryCodes, signInTries, staffSessions } from '../../../database/tables/staff-tables.ts';
import { hashRecoveryCode } from '../../../staff/authenticator.ts';
import { claimTry } from '../../../staff/tries.ts';
import {
  goodPassword,
  openStudioWorld,
  type StudioAnswer,
  type StudioWorld,
  type WorldPerson,
} from '../../../testing/studio-world.ts';

let world: StudioWorld;
let person: WorldPerson;
beforeEach(async () => {
  world = await openStudioWorld();
  person = await world.addPerson(['agent']);
});
afterEach(() => world.close());

const begin = (changes: object = {}, parts: Parameters<StudioWorld['call']>[1] = {}) =>
  world.call('beginSession', { ...parts, body: { email: person.email, password: goodPassword, ...changes } });
const answer = (token: string | undefined, code: string) => world.call('answerCode', { token, body: { code } });
const stateOf = async (token: string | undefined) => (await world.call('readSession', { token })).body.data.kind;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** The cookie by which the browser is known from now on. */
const deviceOf = ({ headers }: StudioAnswer) =>
  /__Host-studio_device=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

describe('a session', () => {
  test('cannot be planted: signing in, the code and a new proof each give a new token, and the old one ends', async () => {
    const planted = await world.signIn(await world.addPerson(['editor']), false);
    const madeUp = 'x'.repeat(43);
    expect((await begin({}, { token: madeUp })).token).not.toBe(madeUp);
    const begun = await begin({}, { token: planted });
    expect(begun.token).not.toBe(planted);
    expect(await stateOf(planted)).toBe('none');
    const whole = await answer(begun.token, world.codeOf(person));
    expect(whole.token).not.toBe(begun.token);
    expect(await stateOf(begun.token)).toBe('none');
    world.later(10);
    const proven = await world.call('proveAgain', { token: whole.token, body: { code: world.codeOf(person) } });
    expect(proven.body.data.provenUntil).not.toBeNull();
    expect(await stateOf(whole.token)).toBe('none');
    expect(await stateOf(proven.token)).toBe('signedIn');
  });

  test('of somebody else in the same browser ends when a link is used', async () => {
    const before = await world.signIn(person);
    const admin = await world.signIn(await world.addPerson(['admin']));
    const invited = { email: 'moi@lachong.example', grants: [{ role: 'editor', webid: null }] };
    const { link } = (await world.call('invite', { token: admin, body: invited })).body.data;
    const body = { token: link.split('#')[1], name: 'Người mới', password: goodPassword };
    const joined = await world.call('useLink', { token: before, body });
    expect([await stateOf(before), await stateOf(joined.token)]).toEqual(['none', 'signedIn']);
  });

  test('is stored as a hash, and its cookie is read by no script', async () => {
    const { token, headers } = await answer((await begin()).token, world.codeOf(person));
    const rows = JSON.stringify(await world.db.select().from(staffSessions));
    expect(rows).not.toContain(token);
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test('ends after 30 idle minutes, and after 10 hours whatever is done', async () => {
    const idle = await world.signIn(person);
    world.later(29);
    expect(await stateOf(idle)).toBe('signedIn');
    world.later(29);
    expect(await stateOf(idle)).toBe('signedIn');
    world.later(30);
    expect(await stateOf(idle)).toBe('none');
    const busy = await world.signIn(person);
    for (let minutes = 0; minutes < 580; minutes += 20) {
      world.later(20);
      expect(await stateOf(busy)).toBe('signedIn');
    }
    world.later(20);
    expect(await stateOf(busy)).toBe('none');
  });

  test('is not kept open by calls that a screen makes while nobody sits there', async () => {
    const idle = await world.signIn(person);
    const byItself = { token: idle, headers: { 'studio-unattended': '1' } };
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect((await world.call('listNotices', byItself)).status).toBe(200);
      world.later(10);
    }
    expect(await stateOf(idle)).toBe('none');
  });

  test('that was open before a second factor was asked for proves itself before it sets one up', async () => {
    const editor = await world.addPerson(['editor'], { hasFactor: false });
    const old = await world.signIn(editor);
    world.later(6);
    await world.setRoles(editor, ['approver']);
    expect(await stateOf(old)).toBe('enrol');
    expect((await world.call('beginSecondFactor', { token: old })).body.error).toBe('proofNeeded');
    const fresh = await begin({ email: editor.email });
    expect((await world.call('beginSecondFactor', { token: fresh.token })).status).toBe(200);
  });

  test('that waits for a code ends after 10 minutes and can do nothing else', async () => {
    const { token } = await begin();
    for (const name of ['beginSecondFactor', 'confirmSecondFactor', 'proveAgain', 'renewRecoveryCodes'] as const) {
      const { body } = await world.call(name, { token, body: { code: world.codeOf(person) } });
      expect(body.error, name).toBe('notSignedIn');
    }
    world.later(10);
    expect((await answer(token, world.codeOf(person))).body.error).toBe('notSignedIn');
  });

  test('ends when it signs out, with its password changed, and when its person is disabled', async () => {
    const [one, two] = [await world.signIn(person), await world.signIn(person)];
    const changed = await world.call('changePassword', {
      token: one,
      body: { current: goodPassword, next: 'mật khẩu mới tinh' },
    });
    expect(changed.status).toBe(200);
    expect([await stateOf(one), await stateOf(two), await stateOf(changed.token)]).toEqual([
      'none',
      'none',
      'signedIn',
    ]);
    // The password alone is no proof for somebody with a second factor.
    world.later(6);
    const again = await world.call('changePassword', {
      token: changed.token,
      body: { current: 'mật khẩu mới tinh', next: 'một mật khẩu khác' },
    });
    expect((await world.call('renewRecoveryCodes', { token: again.token })).body.error).toBe('proofNeeded');
    const left = await world.call('endSession', { token: again.token });
    expect(left.token).toBe('');
    expect(await stateOf(again.token)).toBe('none');
    const last = await world.signIn(person);
    await world.disable(person);
    expect(await stateOf(last)).toBe('none');
  });

  test('is listed with device and network, and ended by its person, not by others', async () => {
    const [here, there] = [await world.signIn(person), await world.signIn(person)];
    // One that waits for its code is none yet.
    await begin();
    const { data } = (await world.call('listOwnSessions', { token: here })).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ device: 'Chrome trên Windows', network: '10.20.4.31' });
    const other = data.find((one: { isThisOne: boolean }) => !one.isThisOne);
    const stranger = await world.signIn(await world.addPerson(['admin']));
    const refused = await world.call('endOwnSession', { token: stranger, path: { id: other.id } });
    expect(refused.status).toBe(404);
    expect((await world.call('endOwnSession', { token: here, path: { id: 'no id' } })).status).toBe(404);
    expect((await world.call('endOwnSession', { token: here, path: { id: other.id } })).status).toBe(200);
    expect([await stateOf(here), await stateOf(there)]).toEqual(['signedIn', 'none']);
  });
});

describe('the second factor', () => {
  test('a code is good once: not again, not for a proof, not for the step before', async () => {
    const code = world.codeOf(person);
    world.later(0.5);
    const next = world.codeOf(person);
    const { token } = await answer((await begin()).token, next);
    expect((await answer((await begin()).token, next)).body.error).toBe('wrongCode');
    expect((await answer((await begin()).token, code)).body.error).toBe('wrongCode');
    expect((await world.call('proveAgain', { token, body: { code: next } })).body.error).toBe('wrongCode');
  });

  test('two uses of a code at once: one signs in', async () => {
    const [one, two] = [(await begin()).token, (await begin()).token];
    const code = world.codeOf(person);
    const answers = await Promise.all([answer(one, code), answer(two, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('codes of 30 seconds before and after are taken, older ones are not; spaces are left out', async () => {
    const code = world.codeOf(person);
    world.later(0.5);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await answer((await begin()).token, spaced)).body.data.kind).toBe('signedIn');
    const old = world.codeOf(person);
    world.later(1);
    expect((await answer((await begin()).token, old)).body.error).toBe('wrongCode');
  });

  test('a recovery code is good once, however it is typed; new ones end the old ones', async () => {
    const token = await world.signIn(person);
    const { data } = (await world.call('renewRecoveryCodes', { token })).body;
    const [first = '', second = ''] = data.recoveryCodes;
    expect(first).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
    expect((await answer((await begin()).token, typed)).body.data.kind).toBe('signedIn');
    expect((await answer((await begin()).token, first)).body.error).toBe('wrongCode');
    const rows = JSON.stringify(await world.db.select().from(recoveryCodes));
    expect(rows).not.toContain(second);
    const [slow, quick] = await hashRecoveryCode(person.id, second);
    expect(slow).toMatch(/^\$argon2id\$/);
    expect(rows).toContain(slow);
    // Codes from before are taken, until new ones end them.
    await world.db
      .update(recoveryCodes)
      .set({ hash: quick })
      .where(eq(recoveryCodes.hash, slow ?? ''));
    expect((await answer((await begin()).token, second)).body.data.kind).toBe('signedIn');
    await world.call('renewRecoveryCodes', { token });
    expect((await answer((await begin()).token, data.recoveryCodes[2])).body.error).toBe('wrongCode');
  });

  test('a recovery code of somebody else is not taken', async () => {
    const other = await world.addPerson(['agent']);
    const { data } = (await world.call('renewRecoveryCodes', { token: await world.signIn(other) })).body;
    expect((await answer((await begin()).token, data.recoveryCodes[0])).body.error).toBe('wrongCode');
  });

  test('another authenticator needs a fresh proof; it takes the place of the old one when confirmed', async () => {
    const token = await world.signIn(person);
    const elsewhere = await world.signIn(person);
    world.later(5);
    expect((await world.call('beginSecondFactor', { token })).body.error).toBe('proofNeeded');
    const proven = await world.call('proveAgain', { token, body: { code: world.codeOf(person) } });
    expect((await world.call('beginSecondFactor', { token: proven.token })).status).toBe(200);
    world.later(1);
    const old = await world.call('confirmSecondFactor', { token: proven.token, body: { code: world.codeOf(person) } });
    expect(old.body.error).toBe('wrongCode');
    expect(await stateOf(elsewhere)).toBe('signedIn');
  });

  test('somebody without one proves it by the password', async () => {
    const editor = await world.addPerson(['editor'], { hasFactor: false });
    const token = await world.signIn(editor);
    world.later(6);
    expect((await world.call('renewRecoveryCodes', { token })).body.error).toBe('proofNeeded');
    const wrong = await world.call('proveAgain', { token, body: { password: 'không phải đâu', code: '123456' } });
    expect(wrong.body.error).toBe('wrongCredentials');
    const right = await world.call('proveAgain', { token, body: { password: goodPassword } });
    expect(right.body.data.provenUntil).not.toBeNull();
  });
});

describe('wrong passwords', () => {
  const wrong = { password: 'không phải đâu' };
  /** Wrong tries for as many accounts, as they are counted, because the hash of each password takes its time. */
  const spread = async (count: number, addressOf: (index: number) => string) => {
    for (let index = 0; index < count; index += 1) {
      const caller = { network: addressOf(index), device: 'Chrome' };
      await claimTry(world.context, caller, { kind: 'password', account: `ai${index}@lachong.example` });
    }
  };

  test('and unknown, disabled or password-less accounts get the same answer', async () => {
    const gone = await world.addPerson(['agent']);
    await world.disable(gone);
    const answers = [
      await begin(wrong),
      await begin({ email: 'khong-co@lachong.example' }),
      await begin({ email: gone.email }),
      await begin({ email: 'không phải e-mail' }),
    ];
    for (const { status, body, token, headers } of answers) {
      expect({ status, body, token }).toEqual({ status: 401, body: answers[0]?.body, token: undefined });
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect((await begin({ email: person.email.toUpperCase() })).status).toBe(200);
    expect((await begin({ email: `${person.email}\0` })).body.error).toBe('invalid');
  });

  test('slow down who tries, then lock them for half an hour, with an entry in the audit log; nobody else waits', async () => {
    const stranger = from('203.0.113.7');
    const waits: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      expect((await begin(wrong, stranger)).body.error).toBe('wrongCredentials');
      if (tries < 3) continue;
      const blocked = await begin({}, stranger);
      expect(blocked.headers.get('retry-after')).toBe(String(blocked.body.retryAfter));
      waits.push(blocked.body.retryAfter);
      if (tries < 10) world.later(blocked.body.retryAfter / 60);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 1800]);
    const [entry] = await listEntries(world.db, { action: 'session.lock' }, 5);
    expect(entry).toMatchObject({ who: 'anonymous', origin: '203.0.113.7' });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ of: 'account', tries: 10, minutes: 30 });
    // The owner of the account, elsewhere.
    expect((await begin()).status).toBe(200);
    expect((await begin({}, stranger)).status).toBe(429);
    world.later(30);
    expect((await begin({}, stranger)).status).toBe(200);
  });

  test('of strangers keep nobody waiting on a device where they have signed in, not even at one address', async () => {
    const whole = await answer((await begin()).token, world.codeOf(person));
    const known = { headers: { cookie: deviceOf(whole) } };
    for (let tries = 0; tries < 4; tries += 1) await begin(wrong);
    await spread(47, () => '10.20.4.31');
    expect((await begin()).status).toBe(429);
    const begun = await begin({}, known);
    expect(begun.status).toBe(200);
    // Somebody who knows the password, too, and tries codes.
    const stranger = (await begin({}, from('203.0.113.7'))).token;
    for (let tries = 0; tries < 4; tries += 1) await answer(stranger, '000000');
    world.later(0.5);
    const body = { code: world.codeOf(person) };
    const cookie = `${deviceOf(whole)}; __Host-studio_session=${begun.token}`;
    expect((await world.call('answerCode', { body, headers: { cookie } })).status).toBe(200);
    // The device has no more tries than anybody else.
    for (let tries = 0; tries < 3; tries += 1) expect((await begin(wrong, known)).status).toBe(401);
    expect((await begin({}, known)).status).toBe(429);
  });

  test('are counted apart for no device that is made up, or known to another account', async () => {
    const other = await world.addPerson(['editor'], { hasFactor: false });
    const ofOther = deviceOf(await begin({ email: other.email }));
    const [id = '', mark = ''] = ofOther.slice('__Host-studio_device='.length).split('.');
    for (let tries = 0; tries < 3; tries += 1) await begin(wrong);
    for (const cookie of [
      ofOther,
      `__Host-studio_device=${id}`,
      `__Host-studio_device=${id}.${mark.slice(1)}x.${mark}`,
    ])
      expect((await begin({}, { headers: { cookie } })).status).toBe(429);
    // Several people use one browser: it knows all of them, and names none.
    const token = (await begin({}, from('203.0.113.7'))).token;
    const headers = { cookie: `${ofOther}; __Host-studio_session=${token}` };
    const both = deviceOf(await world.call('answerCode', { body: { code: world.codeOf(person) }, headers }));
    expect(both).toMatch(new RegExp(`=${id}\\.[\\w-]{43}\\.${mark}$`));
    expect((await begin({}, { headers: { cookie: both } })).status).toBe(200);
  });

  test('of one account from ever new addresses slow strangers down, and lock nobody', async () => {
    for (let tries = 0; tries < 101; tries += 1) {
      const caller = { network: `203.0.${tries}.7`, device: 'Chrome' };
      await claimTry(world.context, caller, { kind: 'password', account: person.email });
    }
    expect((await begin()).body).toMatchObject({ error: 'locked', retryAfter: 2 });
    world.later(0.05);
    expect((await begin()).status).toBe(200);
  });

  test('of an unknown account lock as those of a known one', async () => {
    const email = 'khong-co@lachong.example';
    for (let tries = 0; tries < 3; tries += 1) await begin({ ...wrong, email });
    expect((await begin({ ...wrong, email })).body).toMatchObject({ error: 'locked', retryAfter: 2 });
  });

  test('twenty at once get no more tries than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
  });

  test('from one address, of many accounts, lock the address and no other', async () => {
    await spread(50, () => '198.51.100.7');
    expect((await begin({ ...wrong, email: 'ai@lachong.example' }, from('198.51.100.7'))).status).toBe(401);
    expect((await begin({}, from('198.51.100.7'))).status).toBe(429);
    expect((await begin({}, from('198.51.100.8'))).status).toBe(200);
    world.later(0.05);
    expect((await begin({}, from('198.51.100.7'))).status).toBe(200);
    // As if it had gone on, with a pause before each try.
    await world.db.update(signInTries).set({ count: 299 }).where(gte(signInTries.count, 50));
    await spread(1, () => '198.51.100.7');
    expect((await begin({}, from('198.51.100.7'))).body).toMatchObject({ error: 'locked', retryAfter: 1800 });
    const [entry] = await listEntries(world.db, { action: 'session.lock' }, 5);
    expect(JSON.parse(entry?.after ?? '')).toEqual({ of: 'address', tries: 300, minutes: 30 });
    expect((await begin({}, from('198.51.100.8'))).status).toBe(200);
  });

  test('from addresses of one IPv6 network count together', async () => {
    const addressOf = (index: number) => `2001:db8:0:${index.toString(16)}::1`;
    await spread(50, addressOf);
    const again = async (index: number) =>
      (await begin({ ...wrong, email: `${index}@x.vn` }, from(addressOf(index)))).status;
    expect([await again(50), await again(51)]).toEqual([401, 429]);
    expect((await begin({}, from('2001:db8:1::1'))).status).toBe(200);
  });

  test('right ones are not counted, and the table names neither accounts nor addresses', async () => {
    // As many as an address may try wrongly.
    await spread(50, () => '10.20.4.31');
    for (let tries = 0; tries < 3; tries += 1) expect((await begin()).status).toBe(200);
    await begin(wrong);
    const rows = JSON.stringify(await world.db.select().from(signInTries));
    expect(rows).not.toContain(person.email);
    expect(rows).not.toContain('10.20.4.31');
  });

  test('codes are counted apart: the right password does not give more of them', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await answer((await begin()).token, '000000')).body.error).toBe('wrongCode');
    }
    expect((await answer((await begin()).token, world.codeOf(person))).body.error).toBe('locked');
  });

  test('codes of one account count together, from whichever address they come', async () => {
    const { token } = await begin();
    for (let tries = 0; tries < 3; tries += 1) {
      const caller = { network: `203.0.${tries}.7`, device: 'Chrome' };
      await claimTry(world.context, caller, { kind: 'code', account: person.email });
    }
    expect((await answer(token, world.codeOf(person))).body).toMatchObject({ error: 'locked', retryAfter: 2 });
  });
});

test('what people do with their own account is in the audit log, and no secret with it', async () => {
  const { token } = await answer((await begin()).token, world.codeOf(person));
  world.later(1);
  const proven = await world.call('proveAgain', { token, body: { code: world.codeOf(person) } });
  const { data } = (await world.call('renewRecoveryCodes', { token: proven.token })).body;
  const begun = (await world.call('beginSecondFactor', { token: proven.token })).body.data;
  const body = { current: goodPassword, next: 'mật khẩu mới tinh' };
  const changed = await world.call('changePassword', { token: proven.token, body });
  await world.call('endSession', { token: changed.token });
  const entries = (await listEntries(world.db, {}, 20)).reverse();
  expect(entries.map(({ action }) => action)).toEqual([
    ...['session.begin', 'session.prove', 'staff.codes', 'staff.factor', 'staff.password', 'session.end'],
  ]);
  for (const { personId, who, origin, device } of entries) {
    expect({ personId, who, origin, device }).toEqual({
      ...{ personId: person.id, who: 'Nguyễn Thu Hà', origin: '10.20.4.31', device: 'Chrome trên Windows' },
    });
  }
  const written = JSON.stringify(entries);
  for (const secret of [token, proven.token, changed.token, begun.secret, ...data.recoveryCodes, body.next]) {
    expect(written).not.toContain(secret);
  }
});

test('the log tells no password, code, token or e-mail address', async () => {
  const begun = await begin();
  const code = world.codeOf(person);
  const whole = await answer(begun.token, code);
  const { data } = (await world.call('renewRecoveryCodes', { token: whole.token })).body;
  await begin({ password: 'không phải đâu' });
  await world.call('readLink', { body: { token: 'mot-lien-ket-khong-co-that' } });
  // A failure of the database is logged with its statement, and without its values.
  const broken = world.start({
    db: new Proxy(world.db, {
      get: () => () => {
        throw new Error('mất kết nối');
      },
    }),
  });
  const failed = await broken.request('https://studio.example.vn/session', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: goodPassword }),
  });
  expect(failed.status).toBe(500);
  const log = world.readLog();
  expect(log).toContain('a call of the Studio failed');
  const secrets = [goodPassword, 'không phải đâu', code, begun.token, whole.token, person.email, 'mot-lien-ket'];
  for (const secret of [...secrets, ...data.recoveryCodes]) expect(log).not.toContain(secret);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { listEntries } from '../audit/read-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { openOwnKeys } from '../leads/privacy/open-vault.ts';
import { createMailCipher } from '../mail/mail-outbox.ts';
import { findIdByEmail, findPerson } from '../staff/people.ts';
import { resealFactors } from '../staff/reseal-factors.ts';
import { findSession } from '../staff/sessions.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';
import { goodPassword, openStudioWorld, type StudioWorld } from '../testing/studio-world.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { readWaitingMails } from '../testing/waiting-mails.ts';

let world: CliWorld;
let studio: StudioWorld;
beforeEach(async () => {
  const database = await openTestDatabase();
  world = await openCliWorld(database);
  studio = await openStudioWorld(database);
  studio.clock.now = commandTime;
});
afterEach(() => studio.close());

const staff = (...words: string[]) => world.run('staff', ...words);
const tokenIn = (output: string) => /#([\w-]{43})\n/.exec(output)?.[1] ?? '';
const newest = async () => (await listEntries(studio.db, {}, 1))[0];

test('an operator invites the first administrator, who joins by the link', async () => {
  expect((await staff('list')).output).toContain('There is nobody yet');
  const added = await staff('add', 'Anh@LacHong.example', '--role', 'admin', '--role', 'editor:hu_vang');
  expect(added.output).toMatch(/^https:\/\/studio\.example\.vn\/studio\/lien-ket#/);
  expect(added.output).toContain('until 2026-11-22 09:00:00 (Vietnam time)');
  expect((await staff('list')).output).toMatch(
    /anh@lachong\.example +admin editor:hu_vang +invited until 2026-11-22 09:00:00/,
  );
  expect(await newest()).toMatchObject({
    ...{ who: 'lan', origin: 'command line', personId: null, action: 'staff.invite', subjectId: 'anh@lachong.example' },
  });
  const body = { token: tokenIn(added.output), name: 'Đỗ Ngọc Anh', password: goodPassword };
  expect((await studio.call('useLink', { body })).body.data.kind).toBe('enrol');
  expect((await staff('list')).output).toMatch(/anh@lachong\.example +Đỗ Ngọc Anh +admin editor:hu_vang +no +active/);
  expect((await staff('add', 'anh@lachong.example', '--role', 'admin')).errors).toContain('has an account');
});

test('a mail waits in the store, whatever mail server the command has, and the command says who sends it', async () => {
  const waiting = async () => (await readWaitingMails(studio.db)).map(({ id, ...mail }) => cipher.open(id, mail));
  const cipher = createMailCipher(testLeadKeys);
  const added = await staff('add', 'anh@lachong.example', '--role', 'admin');
  // Nothing says where the Studio is: a mail would lead nowhere.
  expect(added.output).toContain('It is not sent by e-mail: set STUDIO_URL');
  expect(await waiting()).toEqual([]);
  const person = await studio.addPerson(['agent']);
  const knowing = await openCliWorld(world.database, { mailOrigin: 'https://studio.example.vn' });
  const { output } = await knowing.run('staff', 'reset', person.email);
  expect(output).toContain('waits as an e-mail, which a server with SMTP_URL sends at once');
  const [mail = '', ...others] = (await waiting()).map(String);
  expect(others).toEqual([]);
  expect(JSON.parse(mail).to).toBe(person.email);
  expect(mail).toContain(`https://studio.example.vn/studio/lien-ket#${tokenIn(output)}`);
});

test('disable ends the sessions at once; reset makes a link; roles are replaced; all is in the audit log', async () => {
  await studio.addPerson(['admin']);
  const person = await studio.addPerson(['agent']);
  const token = await studio.signIn(person);
  expect((await staff('disable', person.email, '--as', 'DPO', '--reason', 'Nghỉ việc')).output).toContain('no longer');
  expect(await findSession(studio.context, token)).toBeUndefined();
  expect(await newest()).toMatchObject({ who: 'DPO', osUser: 'lan', action: 'staff.disable', reason: 'Nghỉ việc' });
  expect((await staff('enable', person.email.toUpperCase())).exitCode).toBe(0);
  expect((await staff('roles', person.email, '--role', 'analyst')).output).toContain('is now analyst');
  const { output } = await staff('reset', person.email);
  const link = await studio.call('readLink', { body: { token: tokenIn(output) } });
  expect(link.body.data).toMatchObject({ kind: 'reset', grants: [{ role: 'analyst', webid: null }] });
  expect(await findPerson(studio.db, person.id)).toMatchObject({ passwordHash: null, factor: null });
  const actions = (await listEntries(studio.db, {}, 9)).map(({ action }) => action);
  expect(actions).toEqual(['staff.reset', 'staff.grant', 'staff.enable', 'staff.disable']);
  expect(await verifyChain(studio.db, testLeadKeys)).toMatchObject({ kind: 'whole' });
});

test('unlock ends the wait after wrong passwords and codes, and nothing else', async () => {
  const person = await studio.addPerson(['agent']);
  const token = await studio.signIn(person);
  // The server and the command count under the same key.
  const api = studio.start({ limitsKey: (await openOwnKeys(studio.db, testLeadKeys)).limits });
  const begin = (password: string) => studio.call('beginSession', { body: { email: person.email, password } }, api);
  const begun = (await begin(goodPassword)).token;
  const answer = (code: string) => studio.call('answerCode', { token: begun, body: { code } }, api);
  for (let tries = 0; tries < 4; tries += 1) await Promise.all([begin('không phải đâu'), answer('000000')]);
  expect([(await begin(goodPassword)).status, (await answer(studio.codeOf(person))).status]).toEqual([429, 429]);
  expect((await staff('unlock', person.email)).output).toContain('at once');
  expect([(await begin(goodPassword)).status, (await answer(studio.codeOf(person))).status]).toEqual([200, 200]);
  expect(await findSession(studio.context, token)).toBeDefined();
  expect((await listEntries(studio.db, {}, 2)).map(({ action }) => action)).toEqual(['session.begin', 'staff.unlock']);
});

test('the last administrator stays', async () => {
  const admin = await studio.addPerson(['admin']);
  for (const words of [
    ['disable', admin.email],
    ['roles', admin.email, '--role', 'admin:hu_vang'],
  ]) {
    const { errors, exitCode } = await staff(...words);
    expect({ errors, exitCode }).toEqual({ errors: expect.stringContaining('last administrator'), exitCode: 1 });
  }
  expect((await findPerson(studio.db, admin.id))?.grants).toEqual([{ role: 'admin', webid: null }]);
  // Whoever lost everything gets a link from the machine.
  expect((await staff('reset', admin.email)).exitCode).toBe(0);
});

test.each([
  [['add', 'a@b.vn'], 2, '--role'],
  [['add', 'a@b.vn', '--role', 'root'], 2, 'Expected one of editor'],
  [['add', 'a@b.vn', '--role', 'editor:../x'], 2, 'Expected one of editor'],
  [['disable', 'ai@do.vn'], 1, 'Nobody has the e-mail address ai@do.vn'],
])('%j is refused', async (words, exitCode, message) => {
  const result = await staff(...words);
  expect(result.exitCode).toBe(exitCode);
  expect(result.errors).toContain(message);
});

test('another key opens the second factors once they are sealed with it', async () => {
  const person = await studio.addPerson(['agent']);
  const next = { id: 'next', secret: Buffer.alloc(32, 'chìa khoá mới') };
  const other = await openCliWorld(world.database, { leadKeys: [next, ...testLeadKeys] });
  expect((await other.run('leads', 'rekey')).exitCode).toBe(0);
  expect(await findPerson(studio.db, person.id)).toMatchObject({ factorKeyId: 'next' });
  await expect(resealFactors(studio.db, testLeadKeys)).rejects.toThrow('"next"');
  expect(await findIdByEmail(studio.db, person.email)).toBe(person.id);
});

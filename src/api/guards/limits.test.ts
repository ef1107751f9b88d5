import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { leads } from '../../database/tables/lead-tables.ts';
import { createMemoryCounter } from '../../leads/admission/memory-counter.ts';
import { createRegistrationGuard, type RegistrationLimits } from '../../leads/admission/registration-guard.ts';
import { createSharedCounter } from '../../leads/admission/shared-counter.ts';
import { captchaOff } from '../../leads/captcha/captcha-off.ts';
import { createLeadRepository } from '../../leads/lead-repository.ts';
import { makeReference } from '../../leads/reference.ts';
import { createRegisterLead } from '../../leads/register-lead.ts';
import { type ApiWorld, createApiWorld, time } from '../../testing/api-world.ts';
import { forFile } from '../../testing/for-file.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testVault } from '../../testing/vault.ts';

const world = await forFile(createApiWorld());
beforeEach(() => world.reset());

const person = { name: 'Nguyễn Thị Hạnh', phoneNumber: '0912345678', email: 'hanh@example.vn', address: '12/3 Lê Lợi' };
const path = '/website/hu_vang/form-submit';
const json = { 'Content-Type': 'application/json' };

/** The API behind one proxy, so that a call can choose its address. */
function start(limits: Partial<RegistrationLimits> = {}, changes: Parameters<ApiWorld['start']>[0] = {}) {
  const now = () => time;
  return world.start({
    guard: createRegistrationGuard({
      counter: createMemoryCounter(now),
      limits: { perAddress: 120, perPhone: 5, ...limits },
      key: 'khoa',
      now,
    }),
    trustedProxyHops: 1,
    ...changes,
  });
}
type Api = ReturnType<typeof start>;

const post = (api: Api, body: object, headers: Record<string, string> = {}) =>
  api.request(path, {
    method: 'POST',
    headers: { ...json, 'X-Forwarded-For': '203.0.113.7', ...headers },
    body: JSON.stringify(body),
  });
const postForm = (api: Api, body: Record<string, string>) =>
  api.request(path, {
    method: 'POST',
    headers: { 'X-Forwarded-For': '203.0.113.7' },
    body: new URLSearchParams(body),
  });

describe('limits', () => {
  test('beyond the limit of an address: 429 with Retry-After, errorCode and Vietnamese message, nothing stored', async () => {
    const api = start({ perAddress: 2, perPhone: 0 });
    for (let call = 0; call < 2; call += 1) expect((await post(api, person)).status).toBe(201);
    const refused = await post(api, person);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(await refused.json()).toEqual({
      errorCode: 400,
      message: 'Bạn gửi quá nhiều lần, vui lòng thử lại sau ít phút',
    });
    expect((await post(api, person, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(201);
    expect(await world.storedLeads()).toHaveLength(3);
    expect(world.readLog()).toContain('registration refused by the limits');
  });

  test('a form without JavaScript gets its page again, with everything that was typed', async () => {
    const api = start({ perAddress: 1 });
    expect((await postForm(api, person)).status).toBe(303);
    const refused = await postForm(api, person);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(world.refusedForms).toMatchObject([{ values: person, fields: {}, message: /quá nhiều lần/ }]);
  });

  test('a phone number is the same however it is written', async () => {
    const api = start({ perPhone: 2 });
    const statuses = [];
    for (const phoneNumber of ['0912345678', '+84 912 345 678', '0912.345.678'])
      statuses.push((await post(api, { ...person, phoneNumber })).status);
    expect(statuses).toEqual([201, 201, 201]);
    const leads = await world.storedLeads();
    expect(leads.map(({ quarantine }) => quarantine).sort()).toEqual(['many-of-one-phone', undefined, undefined]);
  });

  test('what the rules refuse, and what was stored before, is not counted', async () => {
    const api = start({ perAddress: 2 });
    for (let call = 0; call < 5; call += 1) expect((await post(api, { ...person, name: '' })).status).toBe(422);
    const submissionId = randomUUID();
    const first = await (await post(api, { ...person, submissionId })).json();
    expect((await post(api, { ...person, submissionId: randomUUID() })).status).toBe(201);
    expect((await post(api, person)).status).toBe(429);
    const again = await post(api, { ...person, submissionId });
    expect([again.status, await again.json()]).toEqual([201, first]);
  });

  test('a submission that comes again and again counts as one', async () => {
    const api = start({ perAddress: 2 });
    const submissionId = randomUUID();
    for (let call = 0; call < 3; call += 1) expect((await post(api, { ...person, submissionId })).status).toBe(201);
    expect((await post(api, { ...person, submissionId: randomUUID() })).status).toBe(201);
    expect(await world.storedLeads()).toHaveLength(2);
  });

  test('one submission raced 50 times makes one lead and one reference, and counts as one', async () => {
    const api = start({ perAddress: 2 });
    const submissionId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(api, { ...person, submissionId })));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(bodies).size).toBe(1);
    expect(await world.storedLeads()).toHaveLength(1);
    expect((await post(api, { ...person, submissionId: randomUUID() })).status).toBe(201);
  });

  test('calls of every kind are limited too, much further out', async () => {
    const api = start({}, { callsPerAddress: 3 });
    const get = (address: string, call: string) => api.request(call, { headers: { 'X-Forwarded-For': address } });
    for (const call of ['/website/hu_vang/preview', '/category/province', '/blog/category/all'])
      expect((await get('2405:4800:1:aa00::1', call)).status).toBe(200);
    const refused = await get('2405:4800:1:aa01::9', '/captcha/challenge');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({ errorCode: 400 });
    expect((await get('2405:4800:1:ab00::1', '/category/province')).status).toBe(200);
  });

  test.each([
    ['behind a proxy that the settings do not name', 0, '203.0.113'],
    ['with fewer proxies than the settings name', 2, '203.0.113'],
    ['behind a proxy that says no address', 1, 'unknown'],
  ])('%s all count by the connection, and the log says so once', async (_where, trustedProxyHops, forwarded) => {
    const api = start({ perAddress: 3, perPhone: 0 }, { trustedProxyHops, callsPerAddress: 4 });
    const statuses = [];
    for (let call = 1; call <= 6; call += 1) {
      const headers = { ...json, 'X-Forwarded-For': `${forwarded}.${call}` };
      const incoming = { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } };
      const init = { method: 'POST', headers, body: JSON.stringify(person) };
      statuses.push((await api.request(path, init, { incoming })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    expect(world.readLog().match(/TRUSTED_PROXY_HOPS/g)).toHaveLength(1);
    expect(world.readLog()).not.toContain(forwarded);
  });

  test('a header that fits the settings is no matter for the log', async () => {
    const api = start();
    expect((await post(api, person)).status).toBe(201);
    expect((await api.request(path, { method: 'POST', headers: json, body: JSON.stringify(person) })).status).toBe(201);
    expect(world.readLog()).not.toContain('TRUSTED_PROXY_HOPS');
  });
});

describe.each([
  ['in memory', () => createMemoryCounter(() => time)],
  ['in the database', createSharedCounter],
])('somebody who posts the phone of another person, counted %s', (_where, createCounter) => {
  test('shuts nobody out: the person gets the usual answer, and the lead is there, set aside', async () => {
    const database = await openTestDatabase();
    const counter = createCounter(database.db);
    const limits = { perAddress: 20, perPhone: 5 };
    const guard = createRegistrationGuard({ counter, limits, key: 'khoa', now: () => time });
    const registerLead = createRegisterLead({
      repository: createLeadRepository(database.db, testVault),
      captcha: captchaOff,
      guard,
      makeReference,
    });
    const api = start({}, { registerLead });
    const attack = { ...person, name: 'Kẻ Xấu' };
    for (let call = 0; call < 10; call += 1) expect((await post(api, attack)).status).toBe(201);

    const own = await post(api, person, { 'X-Forwarded-For': '198.51.100.4' });
    expect(own.status).toBe(201);
    const { data } = await own.json();
    const { db } = database;
    const rows = await db.select({ reference: leads.reference, quarantine: leads.quarantine }).from(leads);
    expect(rows.find(({ reference }) => reference === data.reference)?.quarantine).toBe('many-of-one-phone');
    expect(rows.filter(({ quarantine }) => quarantine === null)).toHaveLength(5);
    expect(rows).toHaveLength(11);

    // The attacker has another address, with its own limit.
    for (let call = 0; call < 10; call += 1) expect((await post(api, attack)).status).toBe(201);
    expect((await post(api, attack)).status).toBe(429);
    await database.close();
  });
});

describe('where a registration comes from', () => {
  test.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://portal.example.vn', 'Sec-Fetch-Site': 'cross-site' }, 201],
    [{ Origin: 'https://uudai.example.vn' }, 201],
    [{ Origin: 'http://localhost' }, 201],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 201],
    [{}, 201],
  ])('%j is answered %i', async (headers: Record<string, string>, status) => {
    const api = start(
      {},
      { origins: { own: ['https://uudai.example.vn'], listed: ['https://portal.example.vn'] }, callsPerAddress: 0 },
    );
    const response = await post(api, person, headers);
    expect(response.status).toBe(status);
    if (status === 403) {
      expect(await response.json()).toEqual({ errorCode: 401, message: 'Không nhận đăng ký gửi từ trang khác' });
      expect(await world.storedLeads()).toEqual([]);
    }
  });

  test('a program says nothing of it: taken, and marked in the log', async () => {
    await post(start(), person);
    expect(world.readLog()).toContain('"origin":"absent"');
  });
});

describe('what looks like a program is stored, set aside, and gets the same answer', () => {
  test.each([
    [{ website: 'https://spam.example' }, {}, 'trap'],
    [{}, { Origin: 'null' }, 'odd-origin'],
    [{ website: ' ' }, {}, undefined],
    [{}, {}, undefined],
  ])('%j %j: %s', async (more, headers: Record<string, string>, quarantine) => {
    const response = await post(start(), { ...person, ...more }, headers);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ data: { reference: expect.any(String) } });
    const [lead] = await world.storedLeads();
    expect(lead?.quarantine).toBe(quarantine);
    expect(lead?.fields).toEqual(person);
  });
});

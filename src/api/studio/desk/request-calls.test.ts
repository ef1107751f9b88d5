import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { defaultRequestRules } from '../../../contract/desk/request-rules.ts';
import { leadWork, personRequests } from '../../../database/tables/desk-tables.ts';
import { deliveries, leads } from '../../../database/tables/lead-tables.ts';
import { createReceiveRequest, type PublicRequest } from '../../../desk/receive-request.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';

const desk = await setUpDesk(['supervisor'], 'Hải Vân');
const { world } = desk;

const phone = '0911222333';
const receive = createReceiveRequest({
  ...{ db: world.db, vault: world.desk.vault, now: () => world.clock.now },
  guard: { judge: async () => ({ kind: 'taken', quarantine: undefined }) },
});

beforeEach(async () => {
  await world.db.delete(personRequests);
});

/** A person registers, and asks on the public page. Returns the id of the request. */
async function ask(kind: PublicRequest['kind'], reference = 'HV7K3M'): Promise<string> {
  await desk.register({ reference: 'HV7K3M', phoneRaw: phone, phoneNormalised: phone });
  await receive({ kind, phone, reference, remoteIp: undefined });
  const [row] = await world.db.select({ id: personRequests.id }).from(personRequests);
  return row?.id ?? '';
}

const list = async (query: Record<string, string> = {}, token?: string) =>
  (await desk.call('listRequests', { query, ...(token !== undefined && { token }) })).body.data;
const read = async (id: string) => (await desk.call('readRequest', { path: { id } })).body.data;
const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
  return desk.signInAgain();
};

describe('a request of the public page', () => {
  it('is in the list, masked, with its clocks and its next step, and counted', async () => {
    await ask('erase');
    const { rows, counts } = await list();
    expect(rows).toMatchObject([
      {
        ...{ kind: 'erase', source: 'page', state: 'received', name: 'T. T. Hương', phone: '*******333', owner: null },
        // A Monday before a day off: the answer on Thursday at closing time, the end after 20 days.
        ...{ answerDueAt: '2026-11-26T10:00:00.000Z', dueAt: '2026-12-13T16:59:59.000Z', days: 20 },
      },
    ]);
    expect(counts).toEqual({ open: 1, done: 0, refused: 0, unmatched: 0 });
    expect((await desk.call('countRequests')).body.data).toEqual({ open: 1 });
  });

  it('stands before those that are due later, whichever came first', async () => {
    await desk.register({ reference: 'HV7K3M', phoneRaw: phone, phoneNormalised: phone });
    for (const kind of ['withdraw', 'copy', 'erase'] as const) {
      await receive({ kind, phone, reference: 'HV7K3M', remoteIp: undefined });
      world.later(1);
    }
    const { rows } = await list();
    expect(rows.map(({ kind, days }: { kind: string; days: number }) => [kind, days])).toEqual([
      ['copy', 10],
      ['withdraw', 15],
      ['erase', 20],
    ]);
  });

  it('that matched nobody is apart, until staff have verified who asks: then it keeps its code', async () => {
    const id = await ask('withdraw', 'ZZZZZZ');
    expect((await list()).counts).toMatchObject({ open: 0, unmatched: 1 });
    const [row] = (await list({ view: 'unmatched' })).rows;
    const { body } = await desk.call('registerRequest', {
      body: { kind: 'withdraw', source: 'phone', phone: '0911 222 333', detail: 'Gọi lại, đúng chủ số', from: id },
    });
    expect(body.data.code).toBe(row.code);
    expect((await list()).counts).toMatchObject({ open: 1, unmatched: 0 });
    const [work] = await world.db.select().from(leadWork);
    expect(work?.state).toBe('closed');
    // A second time there is nothing to replace.
    const again = { kind: 'withdraw', source: 'phone', phone, detail: 'Gọi lại', from: id };
    expect((await desk.call('registerRequest', { body: again })).body.error).toBe('notFound');
  });

  it('is found by its code, however it is typed, and by the phone', async () => {
    const id = await ask('copy');
    const { code } = (await read(id)).row;
    for (const text of [code.toLowerCase(), ` ${code} `, '+84 911 222 333'])
      expect((await list({ text, view: 'done' })).rows.map((row: { id: string }) => row.id)).toEqual([id]);
    expect((await list({ text: '0900000000' })).rows).toEqual([]);
  });
});

describe('the work on a request', () => {
  it('is done by its owner only, who sees the person in clear; each step is in the audit log', async () => {
    const id = await ask('copy');
    const path = { id };
    expect((await desk.call('answerRequest', { path })).body.error).toBe('notOwner');
    expect((await read(id)).clear).toBeNull();
    await desk.call('takeRequest', { path, body: {} });
    expect((await read(id)).clear).toEqual({ name: 'Trần Thu Hương', phone, reference: 'HV7K3M', detail: '' });
    await desk.call('answerRequest', { path });
    // Said again it changes nothing.
    expect((await desk.call('answerRequest', { path })).status).toBe(200);
    const finish = () => desk.call('finishRequest', { path, body: { isRefused: false, outcome: 'Đã gửi bản sao' } });
    expect((await finish()).body.error).toBe('stepsLeft');
    await desk.call('markRequestStep', { path, body: { step: 'collect' } });
    expect((await finish()).status).toBe(200);
    expect((await finish()).body.error).toBe('requestEnded');
    expect((await list()).counts).toMatchObject({ open: 0, done: 1 });
    const { code } = (await read(id)).row;
    const entries = (await listEntries(world.db, {}, 5)).filter(({ subjectId }) => subjectId === code);
    expect(entries.map(({ action }) => action).reverse()).toEqual([
      ...['requests.take', 'requests.answer', 'requests.step', 'requests.finish'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(phone.slice(1));
  });

  it('passes to a colleague, who hears of it; not to somebody without the role', async () => {
    const id = await ask('copy');
    const colleague = await world.addPerson(['supervisor'], { name: 'Minh Khoa' });
    const agent = await world.addPerson(['agent']);
    const path = { id };
    expect((await desk.call('takeRequest', { path, body: { to: agent.id } })).status).toBe(422);
    expect((await desk.call('takeRequest', { path, body: { to: colleague.id } })).status).toBe(200);
    expect((await read(id)).row.owner).toMatchObject({ name: 'Minh Khoa', isSelf: false });
    const { notices } = (await desk.call('listNotices', { token: await world.signIn(colleague) })).body.data;
    expect(notices[0].title).toMatch(/^Hải Vân giao bạn yêu cầu [2-9A-Z]{6}$/);
  });

  it('is extended once, with a reason, by as much as the rules allow', async () => {
    const id = await ask('erase');
    const path = { id };
    await desk.call('takeRequest', { path, body: {} });
    const extend = (days: number) => desk.call('extendRequest', { path, body: { days, reason: 'Tệp ở kho khác' } });
    expect((await extend(11)).body.fields).toEqual({ days: 'Gia hạn nhiều nhất 10 ngày.' });
    expect((await extend(10)).status).toBe(200);
    expect((await extend(1)).body.error).toBe('extendedBefore');
    expect((await read(id)).row).toMatchObject({
      ...{ dueAt: '2026-12-23T16:59:59.000Z', days: 20, extendedBy: 10, extensionReason: 'Tệp ở kho khác' },
    });
  });

  it('is refused with a reason, whatever steps are left', async () => {
    const id = await ask('erase');
    await desk.call('takeRequest', { path: { id }, body: {} });
    const body = { isRefused: true, outcome: 'Hợp đồng vay còn hiệu lực' };
    expect((await desk.call('finishRequest', { path: { id }, body })).status).toBe(200);
    expect((await list({ view: 'refused' })).rows).toMatchObject([{ outcome: 'Hợp đồng vay còn hiệu lực' }]);
  });

  it('of an erasure: receivers first, then the person is gone, and the phone stays until they have heard it', async () => {
    const id = await ask('erase');
    const path = { id };
    const [lead] = await world.db.select().from(leads);
    await world.db.insert(deliveries).values({
      ...{ leadId: lead?.id ?? '', webid: 'hu_vang', destination: 'crm', kind: 'webhook', state: 'delivered' },
      dueAt: world.clock.now,
    });
    await desk.call('takeRequest', { path, body: {} });
    await desk.call('answerRequest', { path });
    expect((await read(id)).row.receivers).toEqual(['hu_vang/crm']);
    expect((await read(id)).references).toEqual(['HV7K3M']);
    await desk.call('markRequestStep', { path, body: { step: 'tell' } });
    const body = { isRefused: false, outcome: 'Đã xóa, đã báo khách' };
    expect((await desk.call('finishRequest', { path, body })).body.error).toBe('stepsLeft');
    await desk.call('erasePerson', { body: { phone, reason: 'Yêu cầu về dữ liệu' } });
    expect((await read(id)).clear).toMatchObject({ name: '', phone });
    expect((await desk.call('finishRequest', { path, body })).status).toBe(200);
    const [row] = await world.db.select().from(personRequests).where(eq(personRequests.id, id));
    expect(row).toMatchObject({ state: 'done', wish: null, phoneHash: null, sealed: null });
    expect((await read(id)).row).toMatchObject({ name: '', phone: '' });
  });
});

it('the ended ones are a file that proves when each was done, names nobody, and runs no formula', async () => {
  const id = await ask('copy');
  await desk.call('takeRequest', { path: { id }, body: {} });
  await later(11);
  await desk.call('finishRequest', { path: { id }, body: { isRefused: true, outcome: '=HYPERLINK("x")' } });
  const { body, headers } = await world.send('/desk/requests.csv', {
    headers: { cookie: `__Host-studio_session=${desk.token}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(headers.get('content-disposition')).toBe('attachment; filename="yeu-cau-ve-du-lieu-2026-12-04.csv"');
  const [heading, row = ''] = body.split('\r\n');
  expect(heading).toContain('Mã yêu cầu,Loại,Nơi nhận,Nhận lúc');
  expect(row).toMatch(/^[2-9A-Z]{6},Bản sao dữ liệu,trang công khai,2026-11-23 14:00:00,.*,không,,,từ chối,/);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(body).not.toMatch(/911|Hương/);
});

it('an administrator changes the clocks; what runs keeps its own', async () => {
  const id = await ask('copy');
  const admin = await world.signIn(await world.addPerson(['admin']));
  const { policy } = (await desk.call('readDeskPolicy')).body.data;
  expect(policy.requests).toEqual(defaultRequestRules);
  const requests = { ...defaultRequestRules, days: { ...defaultRequestRules.days, copy: 7 }, hotline: '1900 0000' };
  const body = { policy: { ...policy, requests }, reason: 'Theo quy chế mới' };
  expect((await desk.call('setDeskPolicy', { token: admin, body })).status).toBe(200);
  const written = { kind: 'copy', source: 'counter', phone: '0911222444', detail: 'Đã đối chiếu CCCD' };
  await desk.call('registerRequest', { body: written });
  const { rows, rules } = await list();
  expect(rules.hotline).toBe('1900 0000');
  expect(rows.map((row: { id: string; days: number }) => [row.id === id, row.days])).toEqual([
    [false, 7],
    [true, 10],
  ]);
  await desk.call('setDeskPolicy', { token: admin, body: { policy, reason: 'Như cũ' } });
});

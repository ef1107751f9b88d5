import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import type { StudioCallName } from '../../../contract/studio/calls.ts';
import { leadCalls, leadWork } from '../../../database/tables/desk-tables.ts';
import { consents, deliveries, erasures, leads } from '../../../database/tables/lead-tables.ts';
import { leadColumnsInCopy } from '../../../desk/person-data.ts';
import { type Desk, setUpDesk } from '../../../testing/desk-world.ts';

const desk = await setUpDesk(['supervisor'], 'Hải Vân');
const { world } = desk;
const phone = '0911222333';
const request = { phone: '+84 911 222 333', reason: 'Phiếu 12, đã đối chiếu giấy tờ' };

const ask = (name: StudioCallName, body: object = request, of = desk.token) => world.call(name, { token: of, body });
const register = (given: Parameters<Desk['register']>[0] = {}) =>
  desk.register({ phoneRaw: '0911 222 333', phoneNormalised: phone, ...given });

describe('what is kept of a person', () => {
  it('is shown whole, in all campaigns, with calls and notes, and is in the audit log with its reason', async () => {
    const given = { purpose: 'tu_van', isGranted: true, textVersion: '1', textHash: 'a' };
    const reference = await register({ utmSource: 'zalo', consents: [given] });
    await register({ webid: 'diamond', createdAt: new Date('2026-11-20T07:00:00Z') });
    await desk.register();
    const agent = await world.signIn(await world.addPerson(['agent'], { name: 'Ngọc Trâm' }));
    await desk.callPerson(agent, reference, { outcome: 'refusedMarketing', note: 'Xin đừng gọi nữa' });
    const { data } = (await ask('findPersonData')).body;
    expect(data.registrations.map(({ webid }: { webid: string }) => webid)).toEqual(['hu_vang', 'diamond']);
    expect(data.registrations[0]).toMatchObject({
      answers: [{ name: 'name', value: 'Trần Thu Hương' }, { value: 'Rút trước hạn thì sao?' }],
      ...{ phoneRaw: '0911 222 333', utm: [{ name: 'utm_source', value: 'zalo' }], isHidden: false },
      consents: [{ purpose: 'tu_van', isGranted: true }],
    });
    expect(data).toMatchObject({
      ...{ phone, holder: null, erasures: [] },
      calls: [{ outcome: 'refusedMarketing', note: 'Xin đừng gọi nữa', by: { name: 'Ngọc Trâm' } }],
    });
    // Marketing is withdrawn, too, although nobody had asked about it.
    expect(data.withdrawals.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual(['quang_cao', 'tu_van']);
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({ action: 'leads.reveal', who: 'Hải Vân', leads: 2, reason: request.reason });
    expect(JSON.stringify(entry)).not.toMatch(/0911 ?222|911 222/);
  });

  it('includes what retention has hidden', async () => {
    await register();
    await world.db.update(leads).set({ hiddenUntil: new Date('2026-12-01') });
    expect((await ask('findPersonData')).body.data.registrations).toMatchObject([{ isHidden: true }]);
  });

  it('has each column that is said to be shown, and the clicks that led to the page', async () => {
    const touch = { utmSource: 'fb', utmMedium: 'qc-dau', fbclid: 'IwAR-first', at: 1_795_000_000_000 };
    await register({ touches: { first: touch, last: { gclid: 'Cj0-last' } }, pageCounted: false });
    const utm = { utmSource: 'a1', utmCampaign: 'a2', utmContent: 'a3', utmMedium: 'a4', utmTerm: 'a5' };
    await world.db.update(leads).set({ ...utm, ctaId: 'nut-7', arm: 'C', quarantine: 'phone-limit' });
    const [lead] = await world.db.select().from(leads);
    const { data } = (await ask('findPersonData')).body;
    const text = JSON.stringify(data);
    const missing = Object.entries({ ...lead }).filter(
      ([name, value]) =>
        typeof value === 'string' && Reflect.get(leadColumnsInCopy, name) === 'shown' && !text.includes(`"${value}"`),
    );
    expect(missing).toEqual([]);
    const { html } = (await ask('exportPersonData')).body.data;
    for (const one of ['qc-dau', 'IwAR-first', 'Cj0-last', 'nut-7', 'phone-limit', 'a5']) expect(html).toContain(one);
    expect(html).toMatch(/Trang đã đếm lượt xem[^k]*không/);
  });

  it('is given as a page in which nothing that was typed is markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const reference = await register({ fields: { name, note: '"></td><script>' } });
    const agent = await world.signIn(await world.addPerson(['agent'], { name: '<b>Trâm</b>' }));
    await desk.callPerson(agent, reference, { outcome: 'interested', note: '<i>ghi chú</i>' });
    const { data } = (await ask('exportPersonData')).body;
    expect(data.name).toBe('du-lieu-ca-nhan-2026-11-23.html');
    expect(data.html).toMatch(/^<!doctype html>/);
    for (const text of [
      '&lt;img src=x onerror=alert(1)&gt;',
      '&lt;script&gt;',
      '&lt;i&gt;ghi chú',
      '0911 222 333',
      'Quan tâm',
    ])
      expect(data.html).toContain(text);
    expect(data.html).not.toMatch(/<img|<script|<b>|<i>/);
    expect(await listEntries(world.db, {}, 1)).toMatchObject([{ action: 'leads.export', leads: 1 }]);
  });

  it.each(['+84 (0)911 222 444', '+84-0911222444', '(091) 122 2444', '0911·222·444', 'tel:+84911222444'])(
    'is found and erased by the phone however it is written: %s',
    async (typed) => {
      await register({ phoneRaw: '0911 222 444', phoneNormalised: '0911222444' });
      const { data } = (await ask('findPersonData', { ...request, phone: typed })).body;
      expect(data).toMatchObject({ phone: '0911222444', registrations: [{ phoneRaw: '0911 222 444' }] });
      expect((await ask('erasePerson', { ...request, phone: typed })).body.data.registrations).toBe(1);
    },
  );

  it('is nothing for an unknown phone, of which no page is made', async () => {
    expect((await ask('findPersonData')).body.data).toMatchObject({ registrations: [], calls: [], erasures: [] });
    expect((await ask('exportPersonData')).status).toBe(404);
  });

  test.each(['', '12', 'Hương', '0911222333; drop', '<b>0911222333', '0'.repeat(31)])(
    '"%s" is no phone',
    async (typed) => {
      const { status, body } = await ask('findPersonData', { ...request, phone: typed });
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['phone'] });
    },
  );
});

describe('an erasure', () => {
  it('removes registrations, work, calls and notes, and leaves consents without a person', async () => {
    const given = { purpose: 'tu_van', isGranted: true, textVersion: '1', textHash: 'a' };
    const reference = await register({ consents: [given] });
    await register({ webid: 'diamond' });
    const other = await desk.register();
    const agent = await world.signIn(await world.addPerson(['agent']));
    await desk.callPerson(agent, reference, { outcome: 'interested', note: 'Hẹn ra quầy' });
    const { data } = (await ask('erasePerson')).body;
    expect(data).toMatchObject({ registrations: 2, by: 'Hải Vân' });
    expect(await world.db.select({ reference: leads.reference }).from(leads)).toEqual([{ reference: other }]);
    expect(await world.db.$count(leadWork)).toBe(1);
    expect(await world.db.$count(leadCalls)).toBe(0);
    expect(await world.db.$count(consents, eq(consents.reference, reference))).toBe(0);
    const after = (await ask('findPersonData')).body.data;
    expect(after).toMatchObject({ registrations: [], calls: [], erasures: [{ by: 'Hải Vân', registrations: 2 }] });
  });

  it('leaves a record that names nobody, says who else has to forget, and can be had again', async () => {
    const reference = await register();
    const [lead] = await world.db.select().from(leads).where(eq(leads.reference, reference));
    await world.db.insert(deliveries).values({
      ...{ leadId: lead?.id ?? '', webid: 'hu_vang', destination: 'crm', kind: 'webhook', state: 'delivered' },
    });
    const { paper } = (await ask('erasePerson')).body.data;
    expect(paper.html).toContain('hu_vang/crm');
    expect(paper.html).toContain(request.reason);
    expect(paper.html).not.toMatch(/Hương|0911|911 222/);
    const [entry] = await listEntries(world.db, { action: 'leads.erase' }, 1);
    expect(paper.html).toContain(`dòng ${entry?.id}, mã băm ${entry?.hash}`);
    expect(entry).toMatchObject({ leads: 1, reason: request.reason, subjectKind: 'person' });
    expect((await ask('readErasurePaper', { phone })).body.data).toEqual(paper);
    expect((await ask('readErasurePaper', { phone: '0900999888' })).status).toBe(404);
  });

  it('tells the agent who works on the person; what they still send finds nobody', async () => {
    const reference = await register();
    const person = await world.addPerson(['agent']);
    const agent = await world.signIn(person);
    await world.call('claimPerson', { token: agent, path: { reference }, body: {} });
    expect((await ask('findPersonData')).body.data.holder).toMatchObject({ name: 'Nguyễn Thu Hà' });
    await ask('erasePerson');
    const { notices } = (await world.call('listNotices', { token: agent })).body.data;
    expect(notices).toMatchObject([{ kind: 'person-erased' }]);
    expect(JSON.stringify(notices)).not.toMatch(new RegExp(`${reference}|Hương|0911`));
    const report = { id: crypto.randomUUID(), outcome: 'interested', note: 'đang gõ dở' };
    expect((await world.call('recordCall', { token: agent, path: { reference }, body: report })).status).toBe(404);
    expect(await world.db.$count(leadCalls)).toBe(0);
  });

  it('of somebody who is not known leaves a tombstone, too: a restore must not bring them back', async () => {
    const before = await world.db.$count(erasures);
    expect((await ask('erasePerson', { ...request, phone: '0987 000 111' })).body.data.registrations).toBe(0);
    expect(await world.db.$count(erasures)).toBe(before + 1);
  });

  it('twice at once removes once, and both are told', async () => {
    await register();
    const answers = await Promise.all([ask('erasePerson'), ask('erasePerson')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.db.$count(leads)).toBe(0);
  });
});

test('a supervisor of some campaigns forgets nobody: it concerns all of them', async () => {
  await register();
  const few = await world.signIn(await world.addPerson([{ role: 'supervisor', webid: 'hu_vang' }]));
  for (const name of ['findPersonData', 'exportPersonData', 'erasePerson', 'readErasurePaper'] as const) {
    expect((await ask(name, request, few)).status).toBe(403);
  }
  expect(await world.db.$count(leads)).toBe(1);
});

test('nothing of it is in a log', async () => {
  await register();
  await ask('findPersonData');
  await ask('erasePerson');
  expect(world.readLog()).not.toMatch(/Hương|0911|Phiếu 12/);
});

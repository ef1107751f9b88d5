import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { appendAudit } from '../../../audit/append-audit.ts';
import { listEntries } from '../../../audit/read-entries.ts';
import { leadCalls, leadWork } from '../../../database/tables/desk-tables.ts';
import { consents, leads } from '../../../database/tables/lead-tables.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';

const desk = await setUpDesk(['agent']);
const { world, register, call } = desk;
const list = async (query: Record<string, string> = {}) => (await call('listDesk', { query })).body.data;
const claimNext = async () => (await call('claimNext')).body.data.reference;
const report = (reference: string, body: Record<string, unknown>, of = desk.token) =>
  call('recordCall', { token: of, path: { reference }, body: { id: crypto.randomUUID(), ...body } });
const referencesOf = (rows: { reference: string }[]) => rows.map(({ reference }) => reference);

it('choices of the queue are those of the own campaigns, with their names', async () => {
  await register({ utmSource: 'zalo' });
  await register({ utmSource: 'zalo' });
  await register({ webid: 'diamond', utmSource: 'facebook' });
  const all = (await call('readDeskChoices')).body.data;
  expect(all.campaigns).toEqual([
    { webid: 'diamond', name: 'diamond', toCall: 1 },
    { webid: 'hu_vang', name: 'hu_vang', toCall: 2 },
  ]);
  expect(all.sources).toEqual(['facebook', 'zalo']);
  expect(all.agents).toContainEqual({ id: desk.somebody.id, name: 'Ngọc Trâm' });
  const of = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'hu_vang' }], { name: 'Gia Bảo' }));
  const own = (await call('readDeskChoices', { token: of })).body.data;
  expect(own.campaigns).toEqual([{ webid: 'hu_vang', name: 'hu_vang', toCall: 2 }]);
  expect(own.sources).toEqual(['zalo']);
});

describe('the queue', () => {
  it('shows masked people, longest waiting first, with the time of the first call', async () => {
    const later = await register({}, 2);
    const first = await register({ utmSource: 'zalo' }, 9);
    const { rows, counts } = await list();
    expect(referencesOf(rows)).toEqual([first, later]);
    expect(counts).toEqual({ new: 2, due: 0, later: 0, quarantined: 0, closed: 0 });
    expect(rows[0]).toMatchObject({
      ...{ name: 'T. T. Hương', group: 'new', hasNote: true, utmSource: 'zalo', holder: null, registrations: 1 },
      dueAt: '2026-11-23T07:06:00.000Z',
    });
    expect(rows[0].phone).toMatch(/^\*{7}\d{3}$/);
    expect(JSON.stringify(rows)).not.toMatch(/Trần|09000000/);
  });

  it('who registered at 21:00 is due at 08:15 of the next working day', async () => {
    world.clock.now = new Date('2026-11-23T14:01:00Z');
    await desk.signInAgain();
    await register();
    expect((await list()).rows[0].dueAt).toBe('2026-11-25T01:15:00.000Z');
  });

  it('puts all registrations of a phone into one row', async () => {
    const phone = { phoneRaw: '0911222333', phoneNormalised: '0911222333' };
    await register(phone, 30);
    const newest = await register(phone, 3);
    const { rows } = await list();
    expect(rows).toMatchObject([{ reference: newest, registrations: 2 }]);
  });

  it('has call-backs that are due behind new people, or before them by policy', async () => {
    const called = await register({}, 20);
    await claimNext();
    await report(called, { outcome: 'noAnswer' });
    const fresh = await register();
    expect((await list()).rows.map(({ group }: { group: string }) => group)).toEqual(['new', 'later']);
    world.later(31);
    await desk.signInAgain();
    expect(referencesOf((await list()).rows)).toEqual([fresh, called]);
    const admin = await world.signIn(await world.addPerson(['admin']));
    const { policy } = (await call('readDeskPolicy', { token: admin })).body.data;
    const changed = await call('setDeskPolicy', {
      token: admin,
      body: { policy: { ...policy, first: 'callBacks' }, reason: 'Khách hẹn trước' },
    });
    expect(changed.status).toBe(200);
    expect(referencesOf((await list()).rows)).toEqual([called, fresh]);
    expect(await claimNext()).toBe(called);
    await call('setDeskPolicy', { token: admin, body: { policy, reason: 'Như cũ' } });
  });

  test.each([
    ['webid', { webid: 'diamond' }],
    ['source', { source: 'zalo' }],
    ['days', { days: '1' }],
    ['holder', { holder: 'me' }],
  ])('is filtered by %s, and so are its counts', async (_, query: Record<string, string>) => {
    await register({ createdAt: new Date('2026-11-20T07:00:00Z') });
    const wanted = await register({ webid: 'diamond', utmSource: 'zalo' }, 1);
    await call('claimPerson', { path: { reference: wanted } });
    const { rows, counts } = await list(query);
    expect(referencesOf(rows)).toEqual([wanted]);
    expect(counts.new).toBe(1);
  });

  it('refuses what is no id of a person or of a delivery', async () => {
    const reference = await register();
    const supervisor = await world.signIn(await world.addPerson(['supervisor']));
    for (const id of ['', 'abc', `${crypto.randomUUID()}x`]) {
      expect((await call('listDesk', { query: { holder: id } })).body.error).toBe('invalid');
      const assigned = await call('assignPerson', { token: supervisor, path: { reference }, body: { agent: id } });
      expect(assigned.body.error).toBe('invalid');
      const path = { reference, delivery: id || ' ' };
      expect((await call('resendDelivery', { path, body: {} })).status).toBe(404);
    }
  });

  it('goes on after the rows of the pages before', async () => {
    for (let index = 0; index < 53; index += 1) await register({}, index);
    const [page, next, none] = [await list(), await list({ skip: '50' }), await list({ skip: '53' })];
    expect([page.rows.length, next.rows.length, none.rows.length]).toEqual([50, 3, 0]);
    expect(new Set(referencesOf([...page.rows, ...next.rows])).size).toBe(53);
  });

  it('shows only campaigns of the roles; a person of another one is as if there were none', async () => {
    const other = await register({ webid: 'diamond' });
    const own = await register();
    const few = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'hu_vang' }]));
    const { rows, counts } = (await call('listDesk', { token: few })).body.data;
    expect(referencesOf(rows)).toEqual([own]);
    expect(counts.new).toBe(1);
    for (const name of ['readDeskPerson', 'claimPerson'] as const) {
      expect((await call(name, { token: few, path: { reference: other }, body: {} })).status).toBe(404);
    }
    expect((await call('claimNext', { token: few })).body.data.reference).toBe(own);
  });
});

describe('a claim', () => {
  it('gives the longest waiting person, in clear to the holder alone, and is in the audit log', async () => {
    const reference = await register({}, 5);
    expect(await claimNext()).toBe(reference);
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({ action: 'leads.reveal', personId: desk.somebody.id });
    const { clear, registrations } = (await call('readDeskPerson', { path: { reference } })).body.data;
    expect(clear.name).toBe('Trần Thu Hương');
    expect(registrations[0].answers).toEqual([{ name: 'note', label: 'Ghi chú', value: 'Rút trước hạn thì sao?' }]);
    const colleague = await world.signIn(await world.addPerson(['agent', 'supervisor']));
    const masked = await call('readDeskPerson', { token: colleague, path: { reference } });
    expect(masked.body.data).toMatchObject({ clear: null, registrations: [{ answers: [] }] });
    expect(JSON.stringify(masked.body)).not.toMatch(/Thu Hương|Rút trước hạn|09000000/);
    expect((await call('claimPerson', { token: colleague, path: { reference } })).body.error).toBe('heldByOther');
  });

  it('is one for an agent: another window gets the same person', async () => {
    await register({}, 5);
    await register({}, 4);
    const [one, other] = await Promise.all([claimNext(), claimNext()]);
    expect(other).toBe(one);
  });

  it('says that nobody waits, and outside the working hours when it opens', async () => {
    expect((await call('claimNext')).body.data).toEqual({ reference: null, reason: 'none', opensAt: null });
    await register();
    world.clock.now = new Date('2026-11-23T10:00:00Z');
    const night = await world.signIn(desk.somebody);
    expect((await call('claimNext', { token: night })).body.data).toEqual({
      ...{ reference: null, reason: 'closed', opensAt: '2026-11-25T01:00:00.000Z' },
    });
  });

  it('outside the working hours gives only who asked for a call at that time', async () => {
    const asked = await register({}, 9);
    const waiting = await register({}, 5);
    await claimNext();
    await report(asked, { outcome: 'callBack', followUpAt: '2026-11-23T12:30:00.000Z' });
    expect(await claimNext()).toBe(waiting);
    await report(waiting, { outcome: 'noAnswer' });
    world.clock.now = new Date('2026-11-23T12:29:00Z');
    await desk.signInAgain();
    expect((await call('claimNext')).body.data).toMatchObject({ reference: null, reason: 'closed' });
    world.later(1);
    expect(await claimNext()).toBe(asked);
  });

  it('ends after 15 minutes, unless it is held longer', async () => {
    const reference = await register({}, 5);
    await claimNext();
    world.later(14);
    expect((await call('extendClaim', { path: { reference } })).body.data.until).toBe('2026-11-23T07:29:00.000Z');
    world.later(14);
    expect((await list()).rows[0].holder).toMatchObject({ isSelf: true });
    world.later(1);
    expect((await list()).rows[0].holder).toBeNull();
    const colleague = await world.signIn(await world.addPerson(['agent']));
    expect((await call('claimNext', { token: colleague })).body.data.reference).toBe(reference);
  });

  it('is given back, and ends with the account of the holder', async () => {
    const reference = await register({}, 5);
    await claimNext();
    await call('releaseClaim', { path: { reference } });
    expect((await list()).rows[0].holder).toBeNull();
    await claimNext();
    await world.disable(desk.somebody);
    const colleague = await world.signIn(await world.addPerson(['agent']));
    expect((await call('claimNext', { token: colleague })).body.data.reference).toBe(reference);
  });
});

describe('an outcome', () => {
  it('is stored once with its sealed note, and closes the person', async () => {
    const reference = await register({}, 12);
    await claimNext();
    const body = { id: crypto.randomUUID(), outcome: 'interested', note: 'Hẹn ra quầy thứ Sáu' };
    for (let times = 0; times < 2; times += 1) expect((await report(reference, body)).status).toBe(200);
    const rows = await world.db.select().from(leadCalls);
    expect(rows).toMatchObject([{ by: desk.somebody.id, outcome: 'interested', firstCallMinutes: 12 }]);
    expect(Buffer.from(rows[0]?.sealedNote ?? []).toString()).not.toContain('quầy');
    expect((await list({ view: 'closed' })).rows).toMatchObject([{ reference, lastOutcome: 'interested' }]);
    expect((await call('readDeskPerson', { path: { reference } })).body.data.calls).toMatchObject([
      { note: null, hasNote: true, by: { isSelf: true } },
    ]);
    await call('claimPerson', { path: { reference } });
    const [shown] = (await call('readDeskPerson', { path: { reference } })).body.data.calls;
    expect(shown.note).toBe('Hẹn ra quầy thứ Sáu');
    const [entry] = (await listEntries(world.db, {}, 5)).filter(({ action }) => action === 'desk.call');
    expect(entry?.after).not.toContain('quầy');
  });

  it('that is sent again after the person was claimed anew changes nothing, and the claim stays', async () => {
    const reference = await register();
    await claimNext();
    const body = { id: crypto.randomUUID(), outcome: 'noAnswer' };
    expect((await report(reference, body)).body.data.state).toBe('retry');
    await call('claimPerson', { path: { reference } });
    expect((await report(reference, body)).body.data).toEqual({ state: 'retry', dueAt: '2026-11-23T07:30:00.000Z' });
    expect(await world.db.$count(leadCalls)).toBe(1);
    expect((await list({ view: 'callBacks' })).rows).toMatchObject([
      { reference, unanswered: 1, holder: { isSelf: true } },
    ]);
  });

  it('is in the audit log under the registration by which it was reported, the newest of the person or an earlier one', async () => {
    const phone = { phoneRaw: '0911222333', phoneNormalised: '0911222333' };
    const [earlier, newest] = [await register(phone, 12), await register(phone, 6)];
    for (const reference of [earlier, newest]) {
      await call('claimPerson', { path: { reference } });
      expect((await report(reference, { outcome: 'noAnswer' })).status).toBe(200);
      const [entry] = await listEntries(world.db, { action: 'desk.call' }, 1);
      expect(entry).toMatchObject({ subjectId: reference });
    }
  });

  it('of nobody answering calls again after 30 minutes, 2 hours and a day or at the next opening, then closes', async () => {
    const reference = await register();
    const waits: (string | null)[] = [];
    for (let times = 0; times < 4; times += 1) {
      await call('claimPerson', { path: { reference } });
      waits.push((await report(reference, { outcome: 'noAnswer' })).body.data.dueAt);
    }
    expect(waits).toEqual([
      ...['2026-11-23T07:30:00.000Z', '2026-11-23T09:00:00.000Z', '2026-11-25T01:00:00.000Z', null],
    ]);
  });

  test.each([
    ['no time', undefined, 'Bạn chọn ngày và giờ gọi lại.'],
    ['a time that has passed', '2026-11-23T06:59:00Z', 'Giờ này đã qua. Bạn chọn một giờ sắp tới.'],
    ['a time next year', '2027-11-23T07:00:00Z', 'Hẹn gọi lại trong vòng 90 ngày.'],
  ])('of a call-back with %s is refused at the field', async (_, followUpAt, message) => {
    const reference = await register();
    await claimNext();
    const { status, body } = await report(reference, { outcome: 'callBack', ...(followUpAt && { followUpAt }) });
    expect({ status, message: body.fields?.followUpAt }).toEqual({ status: 422, message });
    expect(await world.db.$count(leadCalls)).toBe(0);
  });

  it('of a call-back comes back at its time, and stands in the own day', async () => {
    const reference = await register();
    await claimNext();
    await report(reference, { outcome: 'callBack', followUpAt: '2026-11-24T02:15:00Z' });
    expect((await list({ view: 'callBacks' })).rows).toMatchObject([{ reference, group: 'later' }]);
    const day = (await call('readOwnDay')).body.data;
    expect(day).toMatchObject({ calls: 1, reached: 1, callBacks: [{ reference }], hours: [{ hour: 14, reached: 1 }] });
  });

  it('counts after the claim ran out, unless a colleague has taken the person', async () => {
    const reference = await register();
    await claimNext();
    world.later(16);
    const colleague = await world.signIn(await world.addPerson(['agent']));
    await call('claimPerson', { token: colleague, path: { reference } });
    expect((await report(reference, { outcome: 'interested' })).body.error).toBe('heldByOther');
    await call('releaseClaim', { token: colleague, path: { reference } });
    expect((await report(reference, { outcome: 'interested' })).body.error).toBe('claimEnded');
    await call('claimPerson', { path: { reference } });
    world.later(16);
    expect((await report(reference, { outcome: 'interested' })).status).toBe(200);
  });

  it('of a refusal withdraws every consent of the person', async () => {
    const given = (purpose: string) => ({ purpose, isGranted: true, textVersion: '1', textHash: 'a' });
    const reference = await register({ consents: [given('tu_van'), given('quang_cao')] });
    await claimNext();
    expect((await report(reference, { outcome: 'refusedMarketing' })).status).toBe(200);
    const withdrawn = await world.db.select().from(consents).where(eq(consents.decision, 'withdrawn'));
    expect(withdrawn.map(({ purpose }) => purpose).sort()).toEqual(['quang_cao', 'tu_van']);
  });

  it('of a person who was erased meanwhile says that there is none', async () => {
    const reference = await register();
    await claimNext();
    await world.db.delete(leads);
    expect((await report(reference, { outcome: 'interested' })).status).toBe(404);
    expect(await world.db.$count(leadWork)).toBe(0);
  });

  it('is stored in no log', async () => {
    const reference = await register();
    await claimNext();
    await report(reference, { outcome: 'interested', note: 'chữ chỉ có trong ghi chú' });
    expect(world.readLog()).not.toMatch(/chỉ có trong ghi chú|Thu Hương|09000000/);
  });
});

describe('claims that are chosen', () => {
  it('end at five people at once, so that no list is read through by claims', async () => {
    const references: string[] = [];
    for (let index = 0; index < 6; index += 1) references.push(await register());
    const claim = async (reference = '') => (await call('claimPerson', { path: { reference } })).body.error;
    for (const reference of references.slice(0, 5)) expect(await claim(reference)).toBeUndefined();
    expect(await claim(references[5])).toBe('claimsFull');
    await report(references[0] ?? '', { outcome: 'noAnswer' });
    expect(await claim(references[5])).toBeUndefined();
  });

  it('end at sixty people an hour, also when each is given back', async () => {
    const reference = await register();
    const path = { reference };
    for (let index = 0; index < 60; index += 1)
      await appendAudit(world.db, world.context.auditKeys, {
        who: 'A',
        origin: 'x',
        personId: desk.somebody.id,
        action: 'leads.reveal',
        leads: 1,
      });
    expect((await call('claimPerson', { path })).body.error).toBe('claimsFull');
    // Whoever is next is given all the same: nobody chooses whom.
    expect(await claimNext()).toBe(reference);
  });
});

describe('the search', () => {
  test.each([
    ['phone', '0911 222 333', 'phone'],
    ['phone with +84', '+84911222333', 'phone'],
    ['phone as a visitor may write it', '(+84) (0)911·222-333', 'phone'],
    ['the last word of the name', 'Hương', 'name'],
    ['words of the name', 'Trần Hương', 'name'],
    ['words without diacritics', 'tran thu huo', 'name'],
  ])('finds by %s', async (_, text, by) => {
    const reference = await register({ phoneRaw: '0911222333', phoneNormalised: '0911222333' });
    await register({ fields: { name: 'Lê Minh Quân' } });
    const { data } = (await call('searchDesk', { query: { text } })).body;
    expect({ by: data.by, found: referencesOf(data.rows) }).toEqual({ by, found: [reference] });
  });

  it('tells nobody by trying what is masked in a name', async () => {
    const reference = await register({ fields: { name: 'Trần Thu Hương' } });
    const find = async (text: string) => referencesOf((await call('searchDesk', { query: { text } })).body.data.rows);
    // T. T. Hương is what everybody sees; whether it is Trần or Trịnh is not.
    for (const text of ['tran huong', 'trinh huong', 'tu thanh huong']) expect(await find(text)).toEqual([reference]);
    for (const text of ['tran', 'thu', 'le huong']) expect(await find(text)).toEqual([]);
  });

  it('finds by an earlier name of the person, once, in the campaigns that the reader may see', async () => {
    const person = { phoneRaw: '0911222333', phoneNormalised: '0911222333' };
    await register({ ...person, webid: 'diamond', fields: { name: 'Phạm Tuyết Mai' } });
    await register({ ...person, fields: { name: 'Trần Thu Hương' } });
    const newest = await register({ ...person, fields: { name: 'Lê Minh Quân' } });
    const few = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'hu_vang' }]));
    const find = async (text: string, as = {}) => (await call('searchDesk', { query: { text }, ...as })).body.data.rows;
    for (const text of ['Hương', 'Quân', 'Mai'])
      expect(await find(text)).toMatchObject([{ reference: newest, name: 'L. M. Quân' }]);
    expect(referencesOf(await find('Hương', { token: few }))).toEqual([newest]);
    expect(await find('Mai', { token: few })).toEqual([]);
  });

  it('counts as seeing: who is found stands in the audit log, without what was typed', async () => {
    await register({ phoneRaw: '0911222333', phoneNormalised: '0911222333' });
    await call('searchDesk', { query: { text: '0911 222 333' } });
    await call('searchDesk', { query: { text: 'không có ai' } });
    const entries = (await listEntries(world.db, { action: 'leads.search' }, 50)).filter(
      ({ personId }) => personId === desk.somebody.id,
    );
    expect(entries).toMatchObject([{ leads: 1 }]);
    expect(JSON.stringify(entries)).not.toMatch(/0911|222333/);
  });

  it('finds by reference, whatever its case, and nothing of other campaigns', async () => {
    const reference = await register({ webid: 'diamond' });
    const query = { text: reference.toLowerCase() };
    expect(referencesOf((await call('searchDesk', { query })).body.data.rows)).toEqual([reference]);
    const few = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'hu_vang' }]));
    for (const text of [reference, 'Hương']) {
      expect((await call('searchDesk', { token: few, query: { text } })).body.data.rows).toEqual([]);
    }
  });

  it('refuses 10,000 characters, and takes markup as text', async () => {
    expect((await call('searchDesk', { query: { text: 'x'.repeat(10_000) } })).status).toBe(422);
    await register({ fields: { name: '<b>Tâm</b>' } });
    const { rows } = (await call('searchDesk', { query: { text: 'tâm' } })).body.data;
    expect(rows[0].name).toContain('<b>Tâm</b>');
  });
});

it('every change of the work on a person is told to all processes', async () => {
  const reference = await register();
  const supervisor = await world.signIn(await world.addPerson(['supervisor']));
  let news = 0;
  const end = await world.database.listen('desk', () => {
    news += 1;
  });
  const path = { reference };
  const body = { id: crypto.randomUUID(), outcome: 'noAnswer' };
  const changes: [Parameters<typeof call>[0], Parameters<typeof call>[1]?][] = [
    ['claimNext'],
    ['extendClaim', { path }],
    ['recordCall', { path, body }],
    ['claimPerson', { path }],
    ['releaseClaim', { path }],
    ['assignPerson', { token: supervisor, path, body: { agent: desk.somebody.id } }],
    ['revokeClaim', { token: supervisor, path }],
  ];
  for (const [index, [name, parts]] of changes.entries()) {
    expect((await call(name, parts)).status, name).toBe(200);
    await expect.poll(() => news, { message: name }).toBe(index + 1);
  }
  await end();
});

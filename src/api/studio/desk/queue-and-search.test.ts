import { describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';

const desk = await setUpDesk(['agent']);
const { world, register, call } = desk;
const list = async (query: Record<string, string> = {}) => (await call('listDesk', { query })).body.data;
const claimNext = async () => (await call('claimNext')).body.data.reference;
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
    await call('recordCall', { path: { reference: called }, body: { id: crypto.randomUUID(), outcome: 'noAnswer' } });
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

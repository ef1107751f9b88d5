import { describe, expect, it } from 'vitest';
import { appendAudit } from '../../../audit/append-audit.ts';
import { listEntries } from '../../../audit/read-entries.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';

const desk = await setUpDesk(['agent']);
const { world, register, call } = desk;
const list = async (query: Record<string, string> = {}) => (await call('listDesk', { query })).body.data;
const claimNext = async () => (await call('claimNext')).body.data.reference;
const report = (reference: string, body: Record<string, unknown>) =>
  call('recordCall', { path: { reference }, body: { id: crypto.randomUUID(), ...body } });

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

import { expect, it } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';

/** What a supervisor does, and sees of the others. */
const desk = await setUpDesk(['agent']);
const { world, register, call } = desk;
const list = async () => (await call('listDesk')).body.data;
const claimNext = async () => (await call('claimNext')).body.data.reference;
const report = (reference: string, body: Record<string, unknown>) =>
  call('recordCall', { path: { reference }, body: { id: crypto.randomUUID(), ...body } });
const referencesOf = (rows: { reference: string }[]) => rows.map(({ reference }) => reference);

it('a claim of a quarantined person is refused until a supervisor releases them', async () => {
  const reference = await register({ quarantine: 'trap' });
  expect(await claimNext()).toBeNull();
  expect((await call('claimPerson', { path: { reference } })).body.error).toBe('quarantined');
  expect((await call('releaseLead', { path: { reference } })).status).toBe(403);
  const supervisor = await world.signIn(await world.addPerson(['supervisor']));
  expect((await call('releaseLead', { token: supervisor, path: { reference } })).status).toBe(200);
  expect(await claimNext()).toBe(reference);
});

it('everybody in quarantine whom filters find is released at once, not who came later', async () => {
  const quarantine = 'many-too-fast';
  await register({ quarantine, utmSource: 'zalo' });
  await register({ quarantine, utmSource: 'zalo' });
  await register({ quarantine, utmSource: 'facebook' });
  const supervisor = await world.signIn(await world.addPerson(['supervisor']));
  const before = (await list()).now;
  const release = async (body: object, token = supervisor) =>
    (await call('releaseLeads', { token, body: { before, ...body } })).body;
  expect((await release({}, await world.signIn(await world.addPerson(['agent'])))).error).toBe('forbidden');
  const logged = async () => (await listEntries(world.db, { action: 'leads.release' }, 99)).length;
  const loggedBefore = await logged();
  const early = new Date(Date.parse(before) - 3_600_000 * 24).toISOString();
  expect((await release({ before: early })).data).toEqual({ released: 0, left: 3 });
  expect((await release({ source: 'zalo' })).data).toEqual({ released: 2, left: 0 });
  expect((await list()).counts).toMatchObject({ new: 2, quarantined: 1 });
  expect((await release({})).data).toEqual({ released: 1, left: 0 });
  expect((await logged()) - loggedBefore).toBe(3);
});

it('a person is given to an agent by a supervisor, and taken back', async () => {
  const reference = await register();
  const supervisor = await world.signIn(await world.addPerson(['supervisor']));
  const stranger = await world.addPerson(['analyst']);
  const assign = (to: string) => call('assignPerson', { token: supervisor, path: { reference }, body: { agent: to } });
  expect((await assign(stranger.id)).body.error).toBe('invalid');
  expect((await assign(desk.somebody.id)).status).toBe(200);
  expect(await claimNext()).toBe(reference);
  expect((await call('revokeClaim', { token: supervisor, path: { reference } })).status).toBe(200);
  expect((await report(reference, { outcome: 'interested' })).body.error).toBe('claimEnded');
});

it('a supervisor sees who is nearly late apart from who is late, and how many they are', async () => {
  const agreed = await register();
  await claimNext();
  await report(agreed, { outcome: 'callBack', followUpAt: '2026-11-23T07:04:00Z' });
  // A first call is due after 15 minutes.
  const [fresh, nearly, over] = [await register({}, 1), await register({}, 11), await register({}, 20)];
  const supervisor = await world.signIn(await world.addPerson(['supervisor']));
  const read = async () => {
    const { soon, late } = (await call('readTeam', { token: supervisor })).body.data;
    return { soon: [soon.count, ...referencesOf(soon.rows)], late: [late.count, ...referencesOf(late.rows)] };
  };
  expect(await read()).toEqual({ soon: [2, nearly, agreed], late: [1, over] });
  world.later(10);
  expect(await read()).toEqual({ soon: [1, fresh], late: [3, over, nearly, agreed] });
  for (let count = 0; count < 9; count += 1) await register({}, 40);
  expect((await read()).late).toHaveLength(11);
  expect((await read()).late[0]).toBe(12);
});

it('a supervisor sees load and pace of each agent', async () => {
  const reference = await register({}, 4);
  await claimNext();
  await report(reference, { outcome: 'noAnswer' });
  await register({}, 14);
  await claimNext();
  const boss = await world.addPerson(['supervisor']);
  const supervisor = await world.signIn(boss);
  const { data } = (await call('readTeam', { token: supervisor })).body;
  expect(data.agents.find(({ id }: { id: string }) => id === desk.somebody.id)).toMatchObject({
    ...{ name: 'Ngọc Trâm', calls: 1, reached: 0, medianMinutes: 4, held: [{ group: 'new' }] },
  });
  expect(data).toMatchObject({
    ...{ held: 1, firstCallMinutes: [4], medianBefore: null, counts: { new: 1, later: 1 } },
    ...{ soon: { count: 0, rows: [] }, late: { count: 0, rows: [] } },
  });
  // Supervisors may call, too, and are shown once they do.
  expect(data.agents.map(({ id }: { id: string }) => id)).not.toContain(boss.id);
  world.clock.now = new Date('2026-11-30T07:30:00Z');
  const nextWeek = await world.signIn(await world.addPerson(['supervisor']));
  const later = (await call('readTeam', { token: nextWeek })).body.data;
  expect(later).toMatchObject({ firstCallMinutes: [], medianBefore: 4 });
});

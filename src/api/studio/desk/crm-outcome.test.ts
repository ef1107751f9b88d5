import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { callOutcomes } from '../../../contract/desk/outcomes.ts';
import { leadCalls } from '../../../database/tables/desk-tables.ts';
import { consents, leads } from '../../../database/tables/lead-tables.ts';
import { type Desk, deskTime, openDesk } from '../../../testing/desk-world.ts';
import { crmKey, openStudioWorld, type StudioWorld, studioOrigin } from '../../../testing/studio-world.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';

let messages = 0;

/** Signs a message as the bank's CRM does, with the library that receivers use. */
function sign(world: StudioWorld, body: string, { id = `msg_${++messages}`, key = crmKey, at = world.clock.now } = {}) {
  const signature = new Webhook(`whsec_${key.toString('base64')}`).sign(id, at, body);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
    'content-type': 'application/json',
  };
}

async function post(world: StudioWorld, body: string, headers: Record<string, string>, api = world.api) {
  const response = await api.request(`${studioOrigin}/crm/outcomes`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

function write(reference: string, data: object = {}, timestamp = deskTime.toISOString()): string {
  return JSON.stringify({ type: 'lead.outcome', timestamp, data: { reference, outcome: 'interested', ...data } });
}

describe('an outcome of the bank’s CRM', () => {
  let world: StudioWorld;
  let desk: Desk;
  let token: string;
  beforeAll(async () => {
    world = await openStudioWorld(await openTestDatabase());
    desk = openDesk(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.db.delete(leads);
    world.clock.now = deskTime;
    token = await world.signIn(await world.addPerson(['agent', 'supervisor'], { name: 'Ngọc Trâm' }));
  });
  const send = (body: string, how: Parameters<typeof sign>[2] = {}) => post(world, body, sign(world, body, how));
  const read = async (reference: string) =>
    (await world.call('readDeskPerson', { token, path: { reference } })).body.data;

  it('stands in the history of the person, closes them, and is in the audit log without its note', async () => {
    const reference = await desk.register();
    const note = 'Đã mở sổ tại quầy';
    const at = '2026-11-23T13:30:00+07:00';
    expect((await send(write(reference, { note }, at))).status).toBe(200);
    await world.call('claimPerson', { token, path: { reference }, body: {} });
    const { row, calls } = await read(reference);
    expect(row).toMatchObject({ state: 'closed', lastOutcome: 'interested' });
    expect(calls).toMatchObject([{ by: null, outcome: 'interested', at: '2026-11-23T06:30:00.000Z', note }]);
    const [entry] = await listEntries(world.db, { action: 'desk.call' }, 1);
    expect(entry).toMatchObject({ who: 'crm', subjectId: reference });
    expect(entry?.after).not.toContain('quầy');
    const [stored] = await world.db.select().from(leadCalls);
    expect(Buffer.from(stored?.sealedNote ?? []).toString()).not.toContain('quầy');
    expect(stored?.firstCallMinutes).toBeNull();
  });

  it('is stored once, however often its message comes, also twice at once', async () => {
    const reference = await desk.register();
    const body = write(reference);
    const again = { id: 'msg_same' };
    const answers = await Promise.all([send(body, again), send(body, again)]);
    answers.push(await send(body, again));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await world.db.$count(leadCalls)).toBe(1);
  });

  it('of a call-back comes back at its time; of a refusal withdraws the consents', async () => {
    const reference = await desk.register({
      consents: [{ purpose: 'tu_van', isGranted: true, textVersion: '1', textHash: 'a' }],
    });
    await send(write(reference, { outcome: 'callBack', followUpAt: '2026-11-24T09:15:00+07:00' }));
    expect((await read(reference)).row).toMatchObject({ state: 'callBack', dueAt: '2026-11-24T02:15:00.000Z' });
    await send(write(reference, { outcome: 'refusedMarketing' }));
    const rows = await world.db.select().from(consents);
    expect(rows.map(({ decision }) => decision)).toEqual(['granted', 'withdrawn', 'withdrawn']);
  });

  it('that is older than the last call, or comes while somebody calls, only stands in the history', async () => {
    const reference = await desk.register({}, 30);
    await desk.callPerson(token, reference, { outcome: 'callBack', followUpAt: '2026-11-24T02:15:00Z' });
    await send(write(reference, { outcome: 'notInterested' }, '2026-11-23T06:59:00Z'));
    expect((await read(reference)).row).toMatchObject({ state: 'callBack', lastOutcome: 'callBack' });
    await world.call('claimPerson', { token, path: { reference }, body: {} });
    world.later(1);
    await send(write(reference, { outcome: 'hasProduct' }, '2026-11-23T07:01:00Z'));
    const held = await read(reference);
    expect(held.row).toMatchObject({ state: 'callBack', holder: { isSelf: true } });
    expect(held.calls.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...['hasProduct', 'callBack', 'notInterested'],
    ]);
  });

  it('is dated no later than now', async () => {
    const reference = await desk.register();
    await send(write(reference, {}, '2027-01-01T00:00:00Z'));
    expect((await read(reference)).calls).toMatchObject([{ at: deskTime.toISOString() }]);
  });
});

describe('a message', () => {
  let world: StudioWorld;
  let reference: string;
  beforeAll(async () => {
    world = await openStudioWorld();
    world.clock.now = deskTime;
    reference = await openDesk(world).register();
  });
  afterAll(() => world.close());
  const minutes = (count: number) => new Date(deskTime.getTime() + count * 60_000);

  test.each<[string, Parameters<typeof sign>[2]]>([
    ['signed by somebody else', { key: Buffer.alloc(32, 8) }],
    ['of six minutes ago', { at: minutes(-6) }],
    ['of the future', { at: minutes(6) }],
  ])('%s is refused, and nothing is stored', async (_what, how) => {
    const body = write(reference, { note: 'chữ trong lời gọi giả' });
    const answer = await post(world, body, sign(world, body, how));
    expect(answer).toMatchObject({ status: 401, body: { error: 'wrongSignature' } });
    expect(await world.db.$count(leadCalls)).toBe(0);
    expect(world.readLog()).toContain('an outcome of the CRM was refused');
    expect(world.readLog()).not.toContain('lời gọi giả');
  });

  it('that was changed on its way, or is not signed, is refused before it is read', async () => {
    const body = write(reference);
    expect((await post(world, body.replace('interested', 'hasProduct'), sign(world, body))).status).toBe(401);
    expect((await post(world, '{', {})).status).toBe(401);
  });

  test.each([
    ['no JSON', '{', 400],
    ['another type', JSON.stringify({ type: 'lead.created', timestamp: deskTime, data: {} }), 422],
    ['an unknown outcome', write('R00001', { outcome: 'sold' }), 422],
    ['a call-back without a time', write('R00001', { outcome: 'callBack' }), 422],
    ['a note of 4,001 characters', write('R00001', { note: 'x'.repeat(4001) }), 422],
    ['an unknown reference', write('ZZZZZZ'), 404],
    ['a body of 40 kB', write('R00001', { more: 'x'.repeat(40_000) }), 413],
  ])('with %s is refused', async (_what, body, status) => {
    expect((await post(world, body, sign(world, body))).status).toBe(status);
  });

  test.each(callOutcomes)('may say %s', async (outcome) => {
    const body = write(reference, { outcome, followUpAt: '2026-11-25T02:00:00Z' });
    expect((await post(world, body, sign(world, body))).status).toBe(200);
  });

  it('finds nothing where no secret is set', async () => {
    const body = write(reference);
    const without = world.start({}, { crmKeys: [] });
    expect((await post(world, body, sign(world, body), without)).status).toBe(404);
  });
});

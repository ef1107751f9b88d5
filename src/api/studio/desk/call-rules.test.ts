import { beforeEach, describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { doNotCallImports, leadCalls, leadWork } from '../../../database/tables/desk-tables.ts';
import { importList } from '../../../desk/do-not-call.ts';
import { recordCrmOutcome } from '../../../desk/record-crm-outcome.ts';
import { withdrawConsent } from '../../../leads/privacy/withdraw-consent.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';
import { testVault } from '../../../testing/vault.ts';

const desk = await setUpDesk(['agent', 'supervisor']);
const { world, register, callPerson, call } = desk;
/** Another one for each test, because nobody removes consents. */
let phone = { phoneRaw: '', phoneNormalised: '' };
let tests = 0;
const at = (time: string) => new Date(`2026-11-${time}+07:00`);
const moveTo = async (time: string) => {
  world.clock.now = at(time);
  await desk.signInAgain();
};
const ask = async (reference: string) => (await call('askToCall', { path: { reference }, body: {} })).body;
const claim = (reference: string) => call('claimPerson', { path: { reference }, body: {} });
const report = async (reference: string, body: object) =>
  (await call('recordCall', { path: { reference }, body: { id: crypto.randomUUID(), ...body } })).body.data;
const next = async () => (await call('claimNext')).body.data.reference;
const read = async (reference: string) => (await call('readDeskPerson', { path: { reference } })).body.data;
const rules = async () => (await world.db.select().from(leadCalls)).map(({ allowedBy }) => allowedBy);
const lastFacts = async (action: string) => {
  const [entry] = await listEntries(world.db, { action }, 1);
  return JSON.parse(entry?.after ?? '{}');
};
const given = (purpose: string) => ({ purpose, isGranted: true, textVersion: '1', textHash: 'a' });

beforeEach(async () => {
  tests += 1;
  const number = `09123456${String(tests).padStart(2, '0')}`;
  phone = { phoneRaw: number, phoneNormalised: number };
  await world.db.delete(doNotCallImports);
});

describe('a recorded call keeps the rule that allowed it', () => {
  it('at the press, also when the hours are over by the time of the report', async () => {
    await moveTo('23T16:59:00');
    const reference = await register();
    await claim(reference);
    expect((await ask(reference)).data).toEqual({ may: true });
    await moveTo('23T17:10:00');
    await report(reference, { outcome: 'interested' });
    expect(await rules()).toEqual(['askedFor']);
    expect(await lastFacts('desk.call')).toMatchObject({ allowedBy: 'askedFor' });
    expect((await read(reference)).calls).toMatchObject([{ allowedBy: 'askedFor' }]);
  });

  it('of the last press, and none where nobody has pressed since the call before', async () => {
    const reference = await register();
    await claim(reference);
    await ask(reference);
    await report(reference, { outcome: 'noAnswer' });
    await moveTo('23T14:31:00');
    await claim(reference);
    await report(reference, { outcome: 'noAnswer' });
    expect((await rules()).sort()).toEqual(['askedFor', 'notAsked']);
  });

  it('and not that of a colleague, who has given the person back', async () => {
    const reference = await register();
    const colleague = await world.signIn(await world.addPerson(['agent']));
    await call('claimPerson', { token: colleague, path: { reference }, body: {} });
    await call('askToCall', { token: colleague, path: { reference }, body: {} });
    await call('releaseClaim', { token: colleague, path: { reference }, body: {} });
    await claim(reference);
    await report(reference, { outcome: 'noAnswer' });
    expect(await rules()).toEqual(['notAsked']);
  });

  it('an outcome of the CRM has none', async () => {
    const reference = await register();
    const data = { reference, outcome: 'noAnswer' } as const;
    await recordCrmOutcome(
      world.desk,
      'm1',
      { type: 'lead.outcome', timestamp: world.clock.now.toISOString(), data },
      'crm',
    );
    expect(await rules()).toEqual([null]);
  });
});

describe('a press', () => {
  it('that is refused is in the audit log with its rule and time', async () => {
    const reference = await register();
    await claim(reference);
    await moveTo('23T17:00:00');
    await claim(reference);
    expect((await ask(reference)).data).toEqual({ may: false });
    expect(await lastFacts('desk.callRefused')).toEqual({ because: 'hours', until: '2026-11-25T01:00:00.000Z' });
    expect(await rules()).toEqual([]);
  });

  it('without an outcome counts as a call once the person was given back', async () => {
    const reference = await register();
    const pressAndGiveBack = async () => {
      await claim(reference);
      await ask(reference);
      await call('releaseClaim', { path: { reference }, body: {} });
      world.later(1);
    };
    await callPerson(desk.token, reference, { outcome: 'noAnswer' });
    world.later(1);
    await callPerson(desk.token, reference, { outcome: 'noAnswer' });
    world.later(1);
    await pressAndGiveBack();
    await claim(reference);
    expect((await ask(reference)).data).toEqual({ may: false });
    expect(await lastFacts('desk.callRefused')).toMatchObject({ because: 'limit' });
    expect((await read(reference)).row.calls).toHaveLength(2);
  });

  it('is for who holds the person', async () => {
    const reference = await register();
    expect(await ask(reference)).toMatchObject({ error: 'claimEnded' });
  });
});

describe('three calls within 24 hours', () => {
  const callThrice = async () => {
    const reference = await register(phone);
    for (const minutes of [0, 30, 120]) {
      world.later(minutes);
      await desk.signInAgain();
      await callPerson(desk.token, reference, { outcome: 'noAnswer' });
    }
    return reference;
  };

  it('are the most: who registers again waits until the first is a day old, and nobody is given them', async () => {
    await moveTo('25T08:00:00');
    const first = await callThrice();
    const { row } = await read(first);
    expect(row.calls).toHaveLength(3);
    const again = await register({ ...phone, createdAt: at('25T11:00:00') });
    const other = await register({ createdAt: at('25T11:05:00') });
    await moveTo('25T11:10:00');
    expect(await next()).toBe(other);
    await report(other, { outcome: 'interested' });
    expect(await next()).toBeNull();
    await claim(again);
    expect((await ask(again)).data).toEqual({ may: false });
    expect(await lastFacts('desk.callRefused')).toEqual({ because: 'limit', until: '2026-11-26T01:00:00.000Z' });
    await call('releaseClaim', { path: { reference: again }, body: {} });
    await moveTo('26T08:00:00');
    expect(await next()).toBe(again);
    expect((await ask(again)).data).toEqual({ may: true });
  });

  it('are as many as the policy says, and retries follow it', async () => {
    const administrator = await world.signIn(await world.addPerson(['admin']));
    const { policy } = (await call('readDeskPolicy')).body.data;
    const body = { policy: { ...policy, askedForCalls: 1 }, reason: 'Thử' };
    await call('setDeskPolicy', { token: administrator, body });
    const reference = await register();
    await claim(reference);
    expect(await report(reference, { outcome: 'noAnswer' })).toEqual({
      state: 'retry',
      dueAt: '2026-11-25T01:00:00.000Z',
    });
    await call('setDeskPolicy', { token: administrator, body: { ...body, policy } });
  });
});

describe('a number on a do-not-call list', () => {
  beforeEach(async () => {
    const list = {
      source: 'Cục Viễn thông',
      mode: 'replace',
      text: `${phone.phoneRaw},14/11/2026`,
      mayLeaveOut: 0,
    } as const;
    await importList(world.desk, { who: 'lan', origin: 'command line' }, list);
  });

  it('is called when its person has asked for it, with its list, and not for advertising', async () => {
    const reference = await register({ ...phone, consents: [given('quang_cao')] });
    await claim(reference);
    expect((await read(reference)).number).toEqual({
      ...{ listed: { source: 'Cục Viễn thông', since: '2026-11-14' }, hasMarketingConsent: true, isWithdrawn: false },
    });
    expect((await ask(reference)).data).toEqual({ may: true });
    await report(reference, { outcome: 'interested' });
    await claim(reference);
    expect((await ask(reference)).data).toEqual({ may: false });
    expect(await lastFacts('desk.callRefused')).toEqual({ because: 'doNotCall' });
  });
});

test('after the call that was asked for, another one is advertising: it needs the consent, and is one a day', async () => {
  const [willing, other] = [await register({ consents: [given('quang_cao')] }), await register()];
  for (const reference of [willing, other]) await callPerson(desk.token, reference, { outcome: 'interested' });
  await moveTo('25T14:30:00');
  for (const reference of [willing, other]) await claim(reference);
  expect((await ask(other)).data).toEqual({ may: false });
  expect(await lastFacts('desk.callRefused')).toEqual({ because: 'noConsent' });
  expect((await ask(willing)).data).toEqual({ may: true });
  await report(willing, { outcome: 'notInterested' });
  expect(await rules()).toContain('marketing');
  await claim(willing);
  await ask(willing);
  expect(await lastFacts('desk.callRefused')).toMatchObject({ because: 'limit' });
});

describe('somebody who has withdrawn', () => {
  const withdraw = () =>
    withdrawConsent(
      world.db,
      { phoneHash: testVault.hashPhone(phone.phoneRaw) ?? '', purpose: 'tu_van', recordedBy: 'lan' },
      world.clock.now,
    );

  it('is closed at once, whoever records it, and never called, until they register again', async () => {
    const reference = await register({ ...phone, consents: [given('tu_van')] });
    await withdraw();
    expect((await call('listDesk')).body.data.rows).toEqual([]);
    expect(await next()).toBeNull();
    await claim(reference);
    expect((await ask(reference)).data).toEqual({ may: false });
    expect(await lastFacts('desk.callRefused')).toEqual({ because: 'withdrawn' });
    await call('releaseClaim', { path: { reference }, body: {} });
    world.later(10);
    const again = await register(phone);
    expect(await next()).toBe(again);
    expect((await ask(again)).data).toEqual({ may: true });
  });

  it('while an agent speaks with them gets no call-back', async () => {
    const reference = await register(phone);
    await claim(reference);
    await withdraw();
    expect(await report(reference, { outcome: 'callBack', followUpAt: '2026-11-25T02:00:00Z' })).toEqual({
      ...{ state: 'closed', dueAt: null },
    });
  });

  it('before a registration that was quarantined stays closed when that is released', async () => {
    const reference = await register({ ...phone, quarantine: 'trap' });
    await withdraw();
    await call('releaseLead', { path: { reference }, body: {} });
    const [work] = await world.db.select().from(leadWork);
    expect(work?.state).toBe('closed');
  });
});

test('a time that was agreed outside the hours is kept for two hours, and not longer', async () => {
  const reference = await register();
  await callPerson(desk.token, reference, { outcome: 'callBack', followUpAt: '2026-11-23T11:30:00Z' });
  await moveTo('23T20:30:00');
  expect(await next()).toBeNull();
  await moveTo('23T20:29:59');
  expect(await next()).toBe(reference);
  expect((await ask(reference)).data).toEqual({ may: true });
  await report(reference, { outcome: 'interested' });
  expect(await rules()).toContain('agreedTime');
});

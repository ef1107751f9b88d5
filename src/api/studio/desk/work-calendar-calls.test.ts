import { afterEach, describe, expect, it, vi } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { workCalendars } from '../../../database/tables/desk-tables.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';

const desk = await setUpDesk(['admin', 'supervisor', 'agent']);
const { world, register, callPerson, call } = desk;
const holiday = { name: 'Hội nghị', hours: null, isConfirmed: true };
const hours = (opensAt: number, closesAt: number) => ({ opensAt: opensAt * 60, closesAt: closesAt * 60 });
const everyWeekday = (value: unknown) => Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, value]));
const team = '5a6bb2a9-6a5e-4b0e-9d6e-0a1f5f3a0001';

const set = (change: { week?: object; days?: object }, calendar = 'bank') =>
  call('setWorkCalendar', {
    body: { calendar, change: { week: {}, days: {}, ...change }, reason: 'Theo thông báo' },
  });
const setTeam = (webids: string[], id = team) =>
  call('setWorkTeam', { path: { team: id }, body: { name: 'Tổ Thẻ', webids, reason: 'Tổ mới' } });
const dueOf = async (reference: string) =>
  (await call('readDeskPerson', { path: { reference } })).body.data.row.dueAt as string | null;
const claimNext = async () => (await call('claimNext')).body.data;

// Calendars outlive the people of a test.
afterEach(async () => {
  await world.db.delete(workCalendars);
});

describe('a change of the calendar', () => {
  it('is shown with the calls that it moves, and done with a reason: retries move, what people agreed stays', async () => {
    const [retried, agreed, evening] = [await register(), await register(), await register()];
    await callPerson(desk.token, retried, { outcome: 'noAnswer' });
    await callPerson(desk.token, agreed, { outcome: 'callBack', followUpAt: '2026-11-25T02:00:00.000Z' });
    await callPerson(desk.token, evening, { outcome: 'callBack', followUpAt: '2026-11-25T12:30:00.000Z' });
    const days = { '2026-11-23': { ...holiday, hours: hours(8, 14) }, '2026-11-25': holiday };
    const plan = {
      moved: [{ on: '2026-11-23', to: '2026-11-26T01:00:00.000Z', count: 1 }],
      kept: [{ on: '2026-11-25', count: 1 }],
    };

    const preview = { calendar: 'bank', change: { week: {}, days } };
    expect((await call('previewWorkCalendar', { body: preview })).body.data).toEqual(plan);
    expect(await dueOf(retried)).toBe('2026-11-23T07:30:00.000Z');

    expect((await set({ days })).body.data).toEqual(plan);
    expect(await dueOf(retried)).toBe('2026-11-26T01:00:00.000Z');
    expect([await dueOf(agreed), await dueOf(evening)]).toEqual([
      '2026-11-25T02:00:00.000Z',
      '2026-11-25T12:30:00.000Z',
    ]);
    const [entry] = await listEntries(world.db, {}, 1);
    expect(entry).toMatchObject({ action: 'desk.calendar', reason: 'Theo thông báo', personId: desk.somebody.id });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ week: {}, days: {} });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ week: {}, days, moved: 1 });
  });

  it('changes only what it names, so that two people change two days', async () => {
    await Promise.all([set({ days: { '2026-12-24': holiday } }), set({ days: { '2026-12-31': holiday } })]);
    await set({ days: { '2026-11-24': null }, week: { 6: hours(9, 11) } });
    await set({ days: { '2026-12-24': 'asAbove' } });
    expect((await call('readWorkCalendar')).body.data).toMatchObject({
      calendars: {
        bank: { week: { 6: hours(9, 11) }, days: { '2026-12-31': holiday, '2026-11-24': null } },
        teams: [],
      },
      policy: { firstCallMinutes: 15 },
    });
  });

  it('holds at once for first calls, in the list and for who asks for the next person', async () => {
    const reference = await register();
    expect(await dueOf(reference)).toBe('2026-11-23T07:14:00.000Z');
    await set({ days: { '2026-11-23': holiday, '2026-11-25': { ...holiday, hours: hours(10, 12) } } });
    expect(await dueOf(reference)).toBe('2026-11-25T03:15:00.000Z');
    expect(await claimNext()).toEqual({ reference: null, reason: 'closed', opensAt: '2026-11-25T03:00:00.000Z' });
  });

  it('is told to open desks at once', async () => {
    const heard = vi.fn();
    const end = await world.database.listen('desk', heard);
    await set({ days: { '2026-11-25': holiday } });
    await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
    await end();
  });

  it('to one without any open day is answered without a time, moves nothing, and says why nobody is called', async () => {
    const [reference, retried] = [await register(), await register()];
    await callPerson(desk.token, retried, { outcome: 'noAnswer' });
    const plan = await set({ week: everyWeekday(null), days: { '2026-11-23': holiday } });
    expect(plan.body.data).toEqual({ moved: [], kept: [] });
    expect([await dueOf(reference), await dueOf(retried)]).toEqual([null, '2026-11-23T07:30:00.000Z']);
    expect(await claimNext()).toEqual({ reference: null, reason: 'closed', opensAt: null });
    expect((await call('readTeam')).body.data.late.count).toBe(0);
  });

  it.each([
    ['a date that does not exist', { days: { '2026-02-30': holiday } }],
    ['hours that end before they begin', { week: { 0: hours(17, 8) } }],
    ['a weekday that does not exist', { week: { 7: hours(8, 17) } }],
    ['a day without a name', { days: { '2026-12-24': { ...holiday, name: ' ' } } }],
  ])('to %s is refused', async (_, change) => {
    expect((await set(change)).body.error).toBe('invalid');
    expect((await call('readWorkCalendar')).body.data.calendars.bank).toEqual({ week: {}, days: {} });
  });
});

describe('a team', () => {
  it('calls by its own calendar, and its people alone wait for it', async () => {
    await setTeam(['diamond']);
    await set({ days: { '2026-11-23': holiday } }, team);
    const [ofTeam, ofBank] = [await register({ webid: 'diamond' }, 9), await register({}, 2)];
    expect([await dueOf(ofTeam), await dueOf(ofBank)]).toEqual([
      '2026-11-25T01:15:00.000Z',
      '2026-11-23T07:13:00.000Z',
    ]);
    expect((await claimNext()).reference).toBe(ofBank);
    await call('releaseClaim', { path: { reference: ofBank } });

    await set({ days: { '2026-11-23': holiday } });
    await set({ days: { '2026-11-23': { ...holiday, hours: hours(8, 17) } } }, team);
    expect((await claimNext()).reference).toBe(ofTeam);
  });

  it('is late by its own calendar', async () => {
    await setTeam(['diamond']);
    await set({ days: { '2026-11-23': { ...holiday, hours: hours(14, 17) } } }, team);
    await register({ webid: 'diamond' }, 60);
    await register({}, 60);
    const rows = async () => {
      const { late, soon } = (await call('readTeam')).body.data;
      return { late: late.count, soon: soon.count };
    };
    expect(await rows()).toEqual({ late: 1, soon: 0 });
    world.later(11);
    await desk.signInAgain();
    expect(await rows()).toEqual({ late: 1, soon: 1 });
    world.later(5);
    expect(await rows()).toEqual({ late: 2, soon: 0 });
  });

  it('gives its hours to agents of its campaigns, and no campaign of others', async () => {
    await setTeam(['diamond', 'credit_card']);
    await set({ week: { 6: hours(9, 11) } }, team);
    const rulesOf = async (webids: readonly string[]) => {
      const grants = webids.map((webid) => ({ role: 'agent' as const, webid }));
      const token = await world.signIn(await world.addPerson(grants));
      return (await call('listDesk', { token })).body.data.calendars;
    };
    expect(await rulesOf(['diamond'])).toEqual({ bank: { week: { 6: hours(9, 11) }, days: {} }, teams: [] });
    expect((await rulesOf(['diamond', 'hu_vang'])).teams).toMatchObject([{ webids: ['diamond'] }]);
    expect((await rulesOf(['hu_vang'])).teams).toEqual([]);
  });

  it('has campaigns that no other team has, and leaves them to the bank when it is removed', async () => {
    const other = '5a6bb2a9-6a5e-4b0e-9d6e-0a1f5f3a0002';
    await setTeam(['diamond']);
    expect((await setTeam(['diamond', 'hu_vang'], other)).body.fields).toEqual({
      webids: 'Một chiến dịch ở đây đã thuộc tổ khác.',
    });
    await set({ days: { '2026-11-23': holiday } }, team);
    const reference = await register({ webid: 'diamond' });
    expect(await dueOf(reference)).toBe('2026-11-25T01:15:00.000Z');
    expect((await call('removeWorkTeam', { path: { team } })).status).toBe(200);
    expect(await dueOf(reference)).toBe('2026-11-23T07:14:00.000Z');
    expect((await call('removeWorkTeam', { path: { team } })).status).toBe(404);
    expect((await set({}, team)).status).toBe(404);
    const entries = await listEntries(world.db, {}, 3);
    expect(entries.map(({ action }) => action)).toContain('desk.team');
  });
});

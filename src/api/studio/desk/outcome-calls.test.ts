import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { leadCalls, leadWork } from '../../../database/tables/desk-tables.ts';
import { consents, leads } from '../../../database/tables/lead-tables.ts';
import { setUpDesk } from '../../../testing/desk-world.ts';

const desk = await setUpDesk(['agent']);
const { world, register, call } = desk;
const list = async (query: Record<string, string> = {}) => (await call('listDesk', { query })).body.data;
const claimNext = async () => (await call('claimNext')).body.data.reference;
const report = (reference: string, body: Record<string, unknown>) =>
  call('recordCall', { path: { reference }, body: { id: crypto.randomUUID(), ...body } });

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

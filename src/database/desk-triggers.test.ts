import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { forFile } from '../testing/for-file.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { leadCalls, leadWork } from './tables/desk-tables.ts';
import { leads } from './tables/lead-tables.ts';

const database = await forFile(openTestDatabase());
beforeEach(() => database.db.delete(leads));

let count = 0;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 2, minute));
/** A row of `leads` as registrations store it. */
function lead(given: Partial<typeof leads.$inferInsert> = {}): typeof leads.$inferInsert {
  count += 1;
  return {
    ...{ id: crypto.randomUUID(), reference: `R${count}`, webid: 'hu_vang', version: 1, template: 'hu_vang' },
    ...{ form: 'generic', captchaVerdict: 'off', phoneHash: 'một', createdAt: at(0) },
    ...given,
  };
}
const add = (...rows: (typeof leads.$inferInsert)[]) => database.db.insert(leads).values(rows);
const readWork = (person = 'một') =>
  database.db
    .select()
    .from(leadWork)
    .where(eq(leadWork.person, person))
    .then(([row]) => row);

it('a registration is queued, and several of one phone in one statement are one person', async () => {
  const newest = lead({ createdAt: at(5), webid: 'diamond' });
  await add(lead({ createdAt: at(1) }), newest, lead({ phoneHash: 'hai', createdAt: at(2) }));
  expect(await readWork()).toMatchObject({
    ...{ leadId: newest.id, webid: 'diamond', state: 'new', registrations: 2, waitingSince: at(5) },
  });
  expect(await readWork('hai')).toMatchObject({ registrations: 1 });
});

it('a lead without a phone is a person of its own', async () => {
  const one = lead({ phoneHash: null });
  await add(one, lead({ phoneHash: null }));
  expect(await readWork(one.id)).toMatchObject({ leadId: one.id, registrations: 1 });
  expect(await database.db.$count(leadWork)).toBe(2);
});

it('one more registration of a person who waits keeps the place; of a closed one it begins anew', async () => {
  await add(lead({ createdAt: at(0) }));
  const second = lead({ createdAt: at(3) });
  await add(second);
  expect(await readWork()).toMatchObject({ leadId: second.id, waitingSince: at(0), registrations: 2 });
  await database.db.update(leadWork).set({ state: 'retry', dueAt: at(30), unanswered: 2 });
  await add(lead({ createdAt: at(9) }));
  expect(await readWork()).toMatchObject({ state: 'new', waitingSince: at(9), dueAt: null, unanswered: 0 });
});

it('a quarantined registration counts, and changes nothing else of a person who is worked on', async () => {
  const first = lead();
  await add(first);
  await add(lead({ quarantine: 'too-fast', createdAt: at(9) }));
  expect(await readWork()).toMatchObject({ leadId: first.id, state: 'new', registrations: 2 });
});

it('a quarantined person is queued by the release, from that moment on', async () => {
  const held = lead({ quarantine: 'too-fast' });
  await add(held);
  expect(await readWork()).toMatchObject({ state: 'quarantined' });
  await database.db.update(leads).set({ quarantine: null });
  const work = await readWork();
  expect(work).toMatchObject({ state: 'new', leadId: held.id, registrations: 1 });
  expect(work?.waitingSince.getTime()).toBeGreaterThan(at(0).getTime());
});

it('a hidden lead leaves the queue, and comes back closed', async () => {
  await add(lead());
  await database.db.update(leads).set({ hiddenUntil: at(59) });
  expect(await readWork()).toBeUndefined();
  await database.db.update(leads).set({ hiddenUntil: null });
  expect(await readWork()).toMatchObject({ state: 'closed' });
});

it('a lead that is erased takes work and calls with it', async () => {
  const row = lead();
  await add(row);
  const call = { id: crypto.randomUUID(), person: 'một', leadId: row.id as string, webid: 'hu_vang', at: at(1) };
  await database.db.insert(leadCalls).values({ ...call, outcome: 'noAnswer' });
  await database.db.delete(leads);
  expect(await database.db.$count(leadWork)).toBe(0);
  expect(await database.db.$count(leadCalls)).toBe(0);
});

it('a call is never changed; only its note is sealed with another key', async () => {
  const row = lead();
  await add(row);
  const call = { id: crypto.randomUUID(), person: 'một', leadId: row.id as string, webid: 'hu_vang', at: at(1) };
  await database.db.insert(leadCalls).values({ ...call, outcome: 'noAnswer' });
  await database.db.update(leadCalls).set({ sealedNote: new Uint8Array([1]), noteKeyId: 'k2' });
  const change = database.db.update(leadCalls).set({ outcome: 'interested' });
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('only ever added') } });
});

it('every process hears of a registration', async () => {
  let heard = 0;
  const end = await database.listen('desk', () => {
    heard += 1;
  });
  await database.db.transaction((transaction) => transaction.insert(leads).values([lead(), lead()]));
  await expect.poll(() => heard).toBe(1);
  await end();
});

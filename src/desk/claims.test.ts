import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { leadCalls, leadWork } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { staff } from '../database/tables/staff-tables.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { claimNext, endClaim } from './claims.ts';
import { createNoteCipher } from './note-cipher.ts';
import { recordCall } from './record-call.ts';

/** 14:00 of a Monday in Viet Nam. */
const now = new Date('2026-11-23T07:00:00Z');
const actor = { who: 'Ngọc Trâm', origin: '10.20.4.31' };

/** Agents and people who wait, longest first. */
async function open(database: OpenDatabase, agents: number, people: number) {
  const added = Array.from({ length: agents }, (_, index) => ({
    ...{ id: crypto.randomUUID(), email: `${index}@lachong.example`, name: `Người ${index}` },
  }));
  await database.db.insert(staff).values(added);
  await database.db.insert(leads).values(
    Array.from({ length: people }, (_, index) => ({
      ...{ reference: `R${index}`, webid: 'hu_vang', version: 1, template: 'hu_vang', form: 'generic' },
      ...{
        captchaVerdict: 'off',
        phoneHash: `số ${index}`,
        createdAt: new Date(now.getTime() - (people - index) * 1000),
      },
    })),
  );
  return added.map(({ id }) => ({ personId: id, webids: null }));
}

// One connection is what the embedded store has: there they wait for each other, and must not wait for ever.
describe.each([10, 1])('agents who ask for the next person at once, with %d connections', (connections) => {
  it('get everybody exactly once, until nobody is left', async () => {
    const database = await openTestDatabase({ connections });
    const readers = await open(database, 12, 100);
    const deps = { db: database.db, auditKeys: testLeadKeys, notes: createNoteCipher(testLeadKeys), now: () => now };
    const given: string[] = [];
    await Promise.all(
      readers.map(async (reader) => {
        for (;;) {
          const next = await claimNext(deps, reader, actor);
          if (next.kind !== 'claimed') return;
          given.push(next.reference);
          const report = { id: crypto.randomUUID(), outcome: 'interested' as const, followUpAt: null, note: '' };
          const called = await recordCall(deps, { ...reader, reference: next.reference, actor }, report);
          expect(called.kind).toBe('recorded');
        }
      }),
    );
    expect(given).toHaveLength(100);
    expect(new Set(given).size).toBe(100);
    expect(await database.db.$count(leadCalls)).toBe(100);
    expect(await database.db.$count(leadWork, eq(leadWork.state, 'closed'))).toBe(100);
    await database.close();
  }, 60_000);

  it('also get the people whom other agents give back meanwhile', async () => {
    const database = await openTestDatabase({ connections });
    const readers = await open(database, 6, 6);
    const deps = { db: database.db, auditKeys: testLeadKeys, now: () => now };
    const claims = await Promise.all(readers.map((reader) => claimNext(deps, reader, actor)));
    const references = claims.map((claim) => (claim.kind === 'claimed' ? claim.reference : claim.kind));
    expect(references.toSorted()).toEqual(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
    const [first, second] = readers;
    if (!first || !second) throw new Error('There are agents');
    await endClaim(deps, { reader: first, reference: references[0] ?? '', actor }, 'own');
    await endClaim(deps, { reader: second, reference: references[1] ?? '', actor }, 'own');
    const again = await Promise.all([second, first].map((reader) => claimNext(deps, reader, actor)));
    const regained = again.map((claim) => (claim.kind === 'claimed' ? claim.reference : claim.kind));
    expect(regained.toSorted()).toEqual(references.slice(0, 2).toSorted());
    await database.close();
  }, 60_000);

  it('get one person each, however many windows ask', async () => {
    const database = await openTestDatabase({ connections });
    const [reader] = await open(database, 1, 12);
    if (!reader) throw new Error('There is an agent');
    const deps = { db: database.db, auditKeys: testLeadKeys, now: () => now };
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimNext(deps, reader, actor)));
    expect(claims).toEqual(claims.map(() => ({ kind: 'claimed', reference: 'R0' })));
    expect(await database.db.$count(leadWork, eq(leadWork.holder, reader.personId))).toBe(1);
    await database.close();
  }, 60_000);
});

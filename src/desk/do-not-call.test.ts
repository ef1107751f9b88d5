import { beforeEach, expect, it, test } from 'vitest';
import { auditLog } from '../database/tables/audit-table.ts';
import { doNotCall, doNotCallImports } from '../database/tables/desk-tables.ts';
import { forFile } from '../testing/for-file.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys, testVault } from '../testing/vault.ts';
import { importList, listActiveLists, removeEndedLists, removeNumber, selectListed } from './do-not-call.ts';

const { db } = await forFile(openTestDatabase());
const clock = { now: new Date('2026-11-14T02:00:00Z') };
const deps = { db, vault: testVault, auditKeys: testLeadKeys, now: () => clock.now };
const actor = { who: 'lan', origin: 'command line' };
const list = { source: 'Cục Viễn thông', mode: 'replace' as const, mayLeaveOut: 0 };
const give = (text: string, more: object = {}) => importList(deps, actor, { ...list, ...more, text });
const ask = async (phone: string) => (await selectListed(db, testVault.hashPhone(phone) ?? ''))[0];
const sizes = async () => (await listActiveLists(db)).map(({ source, numbers }) => `${source} ${numbers}`);

beforeEach(async () => {
  clock.now = new Date('2026-11-14T02:00:00Z');
  await db.delete(doNotCall);
  await db.delete(doNotCallImports);
});

test('a number counts once, in any form, since the date of its line or of the import', async () => {
  expect(await give('SĐT,Ngày\n0912 345 678,01/10/2026\n+84912345678\n0903.118.660\n')).toEqual({
    ...{ kind: 'imported', numbers: 2, broken: 0 },
  });
  expect(await ask('0912345678')).toEqual({ source: list.source, since: '2026-10-01' });
  expect(await ask('0903118660')).toEqual({ source: list.source, since: '2026-11-14' });
  expect(await ask('0900000000')).toBeUndefined();
});

it('is stored as a keyed hash, and the audit log has the counts and no number', async () => {
  await give('0912345678');
  const [row] = await db.select().from(doNotCall);
  expect(Buffer.from(row?.phoneHash ?? []).toString('base64url')).toBe(testVault.hashPhone('0912345678'));
  const entries = JSON.stringify(await db.select().from(auditLog));
  expect(entries).toContain('doNotCall.import');
  expect(entries).not.toMatch(/912345678/);
});

test('a list replaces those of its source, or is added to them; other sources stay', async () => {
  await give('0911111111');
  await give('0922222222', { source: 'Ngân hàng' });
  await give('0933333333', { mode: 'add' });
  expect((await sizes()).sort()).toEqual(['Cục Viễn thông 1', 'Cục Viễn thông 1', 'Ngân hàng 1']);
  await give('0944444444\n0955555555');
  expect((await sizes()).sort()).toEqual(['Cục Viễn thông 2', 'Ngân hàng 1']);
  expect(await ask('0911111111')).toBeUndefined();
  expect(await ask('0933333333')).toBeUndefined();
  expect(await ask('0922222222')).toMatchObject({ source: 'Ngân hàng' });
  // What was replaced is not kept.
  expect(await db.$count(doNotCall)).toBe(3);
});

test('broken lines are left out with permission only, and without it nothing is stored', async () => {
  await give('0911111111');
  const lines = Array.from({ length: 20 }, (_, index) => (index % 10 === 4 ? 'hỏng' : `09${10_000_000 + index}`));
  const text = lines.join('\n');
  expect(await give(text)).toEqual({ kind: 'broken', numbers: 18, broken: 2, firstBroken: [5, 15] });
  // The person has agreed to another file.
  expect(await give(text, { mayLeaveOut: 3 })).toMatchObject({ kind: 'broken' });
  expect(await give('hỏng', { mayLeaveOut: 1 })).toMatchObject({ kind: 'empty' });
  expect([await db.$count(doNotCall), await ask('0911111111')]).toMatchObject([1, { source: list.source }]);
  expect(await give(text, { mayLeaveOut: 2 })).toEqual({ kind: 'imported', numbers: 18, broken: 2 });
  expect(await ask('0911111111')).toBeUndefined();
});

test('an import that breaks off leaves the lists as they were, and is removed later', async () => {
  await give('0911111111');
  const [imported] = await db
    .insert(doNotCallImports)
    .values({ source: list.source, broken: 0, importedBy: 'lan', beganAt: clock.now })
    .returning();
  const phoneHash = Buffer.from(testVault.hashPhone('0922222222') ?? '', 'base64url');
  await db.insert(doNotCall).values({ importId: imported?.id ?? 0, phoneHash });
  expect(await ask('0922222222')).toBeUndefined();
  expect(await ask('0911111111')).toBeDefined();
  await removeEndedLists(db, clock.now);
  expect(await db.$count(doNotCall)).toBe(2);
  clock.now = new Date(clock.now.getTime() + 3_600_001);
  await removeEndedLists(db, clock.now);
  expect([await db.$count(doNotCall), await db.$count(doNotCallImports)]).toEqual([1, 1]);
  expect(await ask('0911111111')).toBeDefined();
});

test('a number is taken off all lists with a reason', async () => {
  await give('0911111111\n0922222222');
  await give('0911111111', { source: 'Ngân hàng' });
  const remove = (phone: string) => removeNumber(deps, actor, { phone, reason: 'Khách cho phép gọi lại, phiếu 12' });
  expect((await remove('+84 911 111 111')).sort()).toEqual(['Cục Viễn thông', 'Ngân hàng']);
  expect(await remove('0911111111')).toEqual([]);
  expect([await ask('0911111111'), await ask('0922222222')]).toMatchObject([undefined, { source: list.source }]);
  expect((await sizes()).sort()).toEqual(['Cục Viễn thông 1', 'Ngân hàng 0']);
});

test('while a long list is stored, other work goes on', async () => {
  const text = Array.from({ length: 12_000 }, (_, index) => `09${10_000_000 + index}`).join('\n');
  let turns = 0;
  let isDone = false;
  const others = async () => {
    for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const imported = give(text).finally(() => {
    isDone = true;
  });
  await Promise.all([others(), imported]);
  // At least once for each batch that is read, and for each that is stored.
  expect(turns).toBeGreaterThan(8);
  expect(await sizes()).toEqual(['Cục Viễn thông 12000']);
});

import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { deskPolicies, leadCalls, leadWork, workCalendars } from '../database/tables/desk-tables.ts';
import { createNoteCipher } from '../desk/note-cipher.ts';
import { openCliWorld } from '../testing/cli-world.ts';
import { openDesk } from '../testing/desk-world.ts';
import { forFile } from '../testing/for-file.ts';
import { openStudioWorld } from '../testing/studio-world.ts';
import { testLeadKeys } from '../testing/vault.ts';

const world = await forFile(openCliWorld());
beforeAll(async () => {
  const studio = await openStudioWorld(world.database);
  // A restore lets claims of the past run out, so this one is of today.
  studio.clock.now = new Date();
  const desk = openDesk(studio);
  const token = await studio.signIn(await studio.addPerson(['agent', 'supervisor', 'admin']));
  await desk.callPerson(token, await desk.register(), { outcome: 'interested', note: 'Hẹn ra quầy thứ Sáu' });
  const followUpAt = new Date(Date.now() + 86_400_000).toISOString();
  await desk.callPerson(token, await desk.register(), { outcome: 'callBack', followUpAt });
  await studio.call('claimPerson', { token, path: { reference: await desk.register() }, body: {} });
  await desk.register({ quarantine: 'trap' });
  const { policy } = (await studio.call('readDeskPolicy', { token })).body.data;
  const body = { policy: { ...policy, holdMinutes: 20 }, reason: 'Cuộc gọi dài' };
  await studio.call('setDeskPolicy', { token, body });
  const change = { week: { 6: { opensAt: 480, closesAt: 720 } }, days: {} };
  await studio.call('setWorkCalendar', { token, body: { calendar: 'bank', change, reason: 'Làm Chủ nhật' } });
});

async function readDesk({ db }: OpenDatabase) {
  return {
    work: await db.select().from(leadWork).orderBy(leadWork.person),
    calls: await db.select().from(leadCalls).orderBy(leadCalls.at),
    policies: await db.select().from(deskPolicies),
    calendars: await db.select().from(workCalendars),
  };
}

async function readNotes(database: OpenDatabase, keys = testLeadKeys): Promise<string[]> {
  const cipher = createNoteCipher(keys);
  const rows = await database.db.select().from(leadCalls);
  return rows.flatMap(({ id, sealedNote: sealed, noteKeyId: keyId }) =>
    sealed && keyId ? [cipher.open(id, { sealed, keyId })] : [],
  );
}

test('a back-up brings work, claims, calls, notes and the policy of the desk back as they were', async () => {
  const before = await readDesk(world.database);
  expect(before.work.map(({ state }) => state).sort()).toEqual(['callBack', 'closed', 'new', 'quarantined']);
  expect([before.calls.length, before.policies.length, before.calendars.length]).toEqual([2, 1, 1]);
  const path = join(world.makeDir(), 'desk.backup');
  expect(await world.run('backup', path)).toMatchObject({ exitCode: 0 });
  const empty = await openCliWorld();
  expect(await empty.run('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
  expect(await readDesk(empty.database)).toEqual(before);
  expect(await readNotes(empty.database)).toEqual(['Hẹn ra quầy thứ Sáu']);
  await empty.close();
});

test('notes are sealed with another key, after which the old one opens none of them', async () => {
  const next = { id: 'next', secret: Buffer.alloc(32, 'chìa khoá mới') };
  const other = await openCliWorld(world.database, { leadKeys: [next, ...testLeadKeys] });
  expect((await other.run('leads', 'rekey')).exitCode).toBe(0);
  expect(await readNotes(world.database, [next])).toEqual(['Hẹn ra quầy thứ Sáu']);
  await expect(readNotes(world.database)).rejects.toThrow();
  const again = await readDesk(world.database);
  expect((await other.run('leads', 'rekey')).exitCode).toBe(0);
  expect(await readDesk(world.database)).toEqual(again);
});

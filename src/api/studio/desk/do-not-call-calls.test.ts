import { beforeEach, expect, test } from 'vitest';
import { doNotCallImport } from '../../../contract/studio/do-not-call-calls.ts';
import { auditLog } from '../../../database/tables/audit-table.ts';
import { doNotCall } from '../../../database/tables/desk-tables.ts';
import { forFile } from '../../../testing/for-file.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
let token = '';
beforeEach(async () => {
  token = await world.signIn(await world.addPerson(['admin']));
});

const send = (body: string, query: Record<string, string>, by = token) =>
  world.send(
    `${doNotCallImport.path}?${new URLSearchParams({ source: 'Cục', mode: 'replace', leaveOut: '0', ...query })}`,
    {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', cookie: `__Host-studio_session=${by}` },
    },
  );
const lists = async () => (await world.call('readDoNotCall', { token })).body.data.lists;

test('an administrator imports a list, sees it without its numbers, and takes one off', async () => {
  const text = '0912345678\nhỏng\n0903118660';
  expect((await send(text, {})).body.data).toEqual({ kind: 'broken', numbers: 2, broken: 1 });
  expect([await lists(), await world.db.$count(doNotCall)]).toEqual([[], 0]);
  expect((await send(text, { leaveOut: '1' })).body.data).toEqual({ kind: 'imported', numbers: 2, broken: 1 });
  expect(await lists()).toMatchObject([{ source: 'Cục', numbers: 2, broken: 1, importedBy: expect.any(String) }]);
  const remove = (phone: string) => world.call('removeDoNotCall', { token, body: { phone, reason: 'Phiếu 12' } });
  expect((await remove('+84 912 345 678')).body.data).toEqual({ sources: ['Cục'] });
  expect((await remove('không phải số')).status).toBe(422);
  expect(await lists()).toMatchObject([{ numbers: 1 }]);
  const entries = await world.db.select().from(auditLog);
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['doNotCall.import', 'doNotCall.remove']));
  expect(JSON.stringify(entries) + world.readLog()).not.toMatch(/912345678|903118660/);
});

test('others import nothing, and an administrator proves who it is first', async () => {
  const supervisor = await world.signIn(await world.addPerson(['supervisor']));
  expect((await send('0912345678', {}, supervisor)).body.error).toBe('forbidden');
  world.later(6);
  expect((await send('0912345678', {})).body.error).toBe('proofNeeded');
  expect((await send('0912345678', { mode: 'xoa' }, await world.signIn(await world.addPerson(['admin'])))).status).toBe(
    422,
  );
});

import { desc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Grant, Role } from '../../../contract/studio/permissions.ts';
import { auditLog } from '../../../database/tables/audit-table.ts';
import { loadWorkingCampaign, openPreviewAddress } from '../../../publishing/preview/preview-addresses.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld());
beforeAll(async () => {
  const draft = await readDemo('hu_vang');
  for (const webid of ['the', 'vay']) await world.store.saveDraft({ ...draft, settings: { ...draft.settings, webid } });
});

const path = { webid: 'the' };
const as = async (...grants: (Role | Grant)[]) => world.signIn(await world.addPerson(grants, { name: 'Hà <b>' }));
const make = (token: string, body: unknown = { version: null, hours: 1 }, webid = 'the') =>
  world.call('makePreviewAddress', { token, path: { webid }, body });
const list = async (token: string) => (await world.call('listPreviewAddresses', { token, path })).body.data;
const open = (address: string, webid = 'the') =>
  openPreviewAddress(world.campaigns, webid, new URL(address).searchParams.get('preview') ?? '', world.clock.now);

it('an address is made, listed, opened, and ends at once when it is withdrawn; the audit log says so', async () => {
  const token = await as('editor');
  const ofCopy = (await make(token)).body.data;
  const ofVersion = (await make(token, { version: 1, hours: 168 })).body.data;
  expect(ofCopy).toMatchObject({ version: null, madeBy: 'Hà <b>', expiresAt: '2026-11-23T03:00:00.000Z' });
  expect(ofCopy.address).toMatch(/^https:\/\/uudai\.example\.vn\/the\?preview=/);
  expect((await list(token)).map(({ id }: { id: string }) => id).sort()).toEqual([ofCopy.id, ofVersion.id].sort());
  expect(await open(ofCopy.address)).toEqual({ kind: 'valid', grant: { version: null } });
  expect(await open(ofVersion.address)).toEqual({ kind: 'valid', grant: { version: 1 } });
  expect((await loadWorkingCampaign(world.campaigns, 'the'))?.version.webid).toBe('the');

  const withdraw = (id: string, webid = 'the') =>
    world.call('withdrawPreviewAddress', { token, path: { webid, id } }).then(({ status }) => status);
  // Of another campaign.
  expect(await withdraw(ofCopy.id, 'vay')).toBe(404);
  expect(await withdraw(ofCopy.id)).toBe(200);
  expect(await withdraw(ofCopy.id)).toBe(404);
  expect(await open(ofCopy.address)).toEqual({ kind: 'withdrawn' });
  expect((await list(token)).map(({ id }: { id: string }) => id)).toEqual([ofVersion.id]);
  const entries = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
  expect(entries.map(({ action }) => action)).toEqual(['previews.withdraw', 'previews.make', 'previews.make']);
  expect(entries.every(({ subjectId }) => subjectId === 'the')).toBe(true);
  world.later(7 * 24 * 60);
  expect(await open(ofVersion.address)).toEqual({ kind: 'expired' });
});

it('an address ends with the account of who made it', async () => {
  const maker = await world.addPerson(['editor']);
  const { address, id } = (await make(await world.signIn(maker))).body.data;
  expect((await open(address))?.kind).toBe('valid');
  await world.disable(maker);
  expect(await open(address)).toEqual({ kind: 'withdrawn' });
  expect((await list(await as('editor'))).map((one: { id: string }) => one.id)).not.toContain(id);
});

it('an address that was changed, or is of another campaign, opens nothing', async () => {
  const { address, id } = (await make(await as('editor'))).body.data;
  expect(await open(address, 'vay')).toBeUndefined();
  expect(await open(address.replace(id, crypto.randomUUID()))).toBeUndefined();
  expect(await open(`${address}x`)).toBeUndefined();
});

it('refused: unknown versions, other times, and those who do not edit', async () => {
  const token = await as('editor');
  expect((await make(token, { version: 9, hours: 1 })).status).toBe(404);
  expect((await make(token, { version: null, hours: 1 }, 'khong_co')).status).toBe(404);
  expect((await make(token, { version: null, hours: 2 })).status).toBe(422);
  expect((await make(await as('approver', 'admin'))).status).toBe(403);
  expect((await make(await as({ role: 'editor', webid: 'vay' }))).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import type { Role } from '../../../contract/studio/permissions.ts';
import { type DeliveryState, deliveries, leads } from '../../../database/tables/lead-tables.ts';
import { newLead } from '../../../testing/personal-data-world.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld, type StudioWorld } from '../../../testing/studio-world.ts';

let world: StudioWorld;
const as = async (...roles: Role[]) => world.signIn(await world.addPerson(roles));
const crm = { kind: 'webhook', id: 'crm', url: 'https://crm.example.vn/x?khoa=mat', secret: 'DELIVERY_CRM' } as const;
const folder = { kind: 'csv', id: 'tep', folder: 'crm/hang-ngay' } as const;
beforeAll(async () => {
  world = await openStudioWorld();
  const sample = await readDemo('hu_vang');
  await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid: 'hu', deliveries: [crm] } });
  await world.store.publish('hu', 1, { breakGlass: 'để thử' });
});
afterAll(() => world.close());

test('an administrator alone sees destinations, edits them as far as the table says, and tries them', async () => {
  const token = await as('admin');
  const path = { webid: 'hu' };
  const list = async () => (await world.call('listDestinations', { token })).body.data;
  expect(await list()).toEqual([
    {
      ...{
        webid: 'hu',
        name: expect.any(String),
        id: 'crm',
        kind: 'Hệ thống (webhook)',
        where: 'crm.example.vn',
        isDraft: false,
      },
      ...{ missing: [], waiting: 0, dead: 0, arrivedAt: null, lastError: null },
    },
  ]);
  const save = (at: string[], value: unknown) =>
    world.call('saveWorkingCopy', {
      ...{ token, path },
      body: {
        ...{ id: crypto.randomUUID(), step: crypto.randomUUID(), base: 0 },
        changes: [{ kind: 'set', at, value }],
      },
    });
  expect((await save(['content', 'home.banner', 'subTitle'], 'Tết')).body.error).toBe('onlyProtected');
  expect((await save(['settings', 'deliveries'], [crm, folder])).body.data.kind).toBe('saved');
  expect((await list()).map(({ id, isDraft }: Record<string, unknown>) => [id, isDraft])).toEqual([
    ['crm', false],
    ['tep', true],
  ]);
  const attempt = async (id: string, isDraft: boolean) =>
    (await world.call('tryDestination', { token, path: { ...path, id }, body: { isDraft } })).body;
  expect((await attempt('tep', true)).data).toEqual({ hasArrived: true, reason: null });
  expect((await attempt('crm', false)).data).toEqual({ hasArrived: false, reason: 'HTTP 503' });
  expect((await attempt('tep', false)).error).toBe('notFound');
  expect(world.tried).toEqual(['tep', 'crm']);
  const [entry] = await listEntries(world.db, { action: 'deliveries.try' }, 1);
  expect(entry?.after).toContain('HTTP 503');
  expect(entry?.after).not.toContain('khoa=mat');
  const undone = await world.call('undoWorkingCopy', {
    ...{ token, path },
    body: { id: crypto.randomUUID(), kind: 'undo', base: 1 },
  });
  expect(undone.body.data.kind).toBe('saved');
  expect((await list()).map(({ id }: Record<string, unknown>) => id)).toEqual(['crm']);
});

test('nobody else does', async () => {
  const token = await as('editor', 'approver', 'analyst', 'auditor', 'agent', 'supervisor');
  expect((await world.call('listDestinations', { token })).body.error).toBe('forbidden');
  const path = { webid: 'hu', id: 'crm' };
  expect((await world.call('tryDestination', { token, path, body: { isDraft: false } })).body.error).toBe('forbidden');
});

test('what waits, was given up and has arrived is counted for each destination', async () => {
  const token = await as('admin');
  const { db } = world;
  const reference = ['A', 'B', 'C', 'D', 'E'];
  for (const one of reference) await world.leads.saveLead(newLead({ webid: 'hu', reference: one }));
  const rows = await db.select({ id: leads.id, reference: leads.reference }).from(leads);
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
  const made = (one: string, state: DeliveryState, minute: number, more: object = {}) => ({
    ...{ leadId: rows.find((row) => row.reference === one)?.id ?? '', webid: 'hu', destination: 'crm' },
    ...{ kind: 'webhook', state, createdAt: at(minute), dueAt: at(minute), ...more },
  });
  await db.insert(deliveries).values([
    made('A', 'delivered', 1, { endedAt: at(7) }),
    made('B', 'delivered', 2, { endedAt: at(5) }),
    made('C', 'waiting', 4, { lastError: 'HTTP 503' }),
    made('D', 'dead', 3, { lastError: 'HTTP 400', endedAt: at(9) }),
    made('E', 'held', 4),
    // Of a destination that is not there any more.
    made('E', 'waiting', 4, { destination: 'cu' }),
  ]);
  expect((await world.call('listDestinations', { token })).body.data).toMatchObject([
    { id: 'crm', waiting: 1, dead: 1, arrivedAt: at(7).toISOString(), lastError: 'HTTP 503' },
  ]);
  await db.delete(deliveries);
});

import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, test } from 'vitest';
import { listEntries } from '../../../audit/read-entries.ts';
import { describeDestination } from '../../../content/destinations/registry.ts';
import { deliveries, leads } from '../../../database/tables/lead-tables.ts';
import { deskTime, setUpDesk } from '../../../testing/desk-world.ts';

const crm = { id: 'crm', kind: 'webhook', url: 'https://crm.example.vn/', secret: 'DELIVERY_CRM' } as const;
const desk = await setUpDesk(['agent']);
const { world } = desk;
beforeAll(async () => {
  await world.store.saveDraft({
    settings: { webid: 'hu_vang', name: 'Hũ vàng', template: 'hu_vang', deliveries: [crm] },
    ...{ content: {}, media: {}, files: new Map() },
  });
});

/** A registration with a delivery. */
async function deliver(given: Partial<typeof deliveries.$inferInsert>, webid = 'hu_vang') {
  const reference = await desk.register({ webid });
  const [lead] = await world.db.select().from(leads).where(eq(leads.reference, reference));
  const [row] = await world.db
    .insert(deliveries)
    .values({ leadId: lead?.id ?? '', webid, destination: 'crm', kind: 'webhook', state: 'dead', ...given })
    .returning();
  return { reference, delivery: row?.id ?? '' };
}
const resend = (path: { reference: string; delivery: string }, of = desk.token) =>
  world.call('resendDelivery', { token: of, path, body: {} });
const readDelivery = async () => (await world.db.select().from(deliveries))[0];

test.each<[string, Partial<typeof deliveries.$inferInsert>]>([
  ['was given up', { state: 'dead', attempts: 9, lastError: 'answered 500', endedAt: deskTime }],
  [
    'arrived, at the same address',
    { state: 'delivered', boundTo: describeDestination(crm).address, endedAt: deskTime },
  ],
])('a delivery that %s is sent again, from the beginning, with an entry in the audit log', async (_what, given) => {
  const path = await deliver(given);
  expect((await resend(path)).status).toBe(200);
  expect(await readDelivery()).toMatchObject({ state: 'waiting', attempts: 0, lastError: null, endedAt: null });
  const [entry] = await listEntries(world.db, {}, 1);
  expect(entry).toMatchObject({
    action: 'deliveries.replay',
    subjectKind: 'lead',
    subjectId: path.reference,
    leads: 1,
  });
  expect((await resend(path)).body.error).toBe('deliveryUnderWay');
});

test.each<[string, Partial<typeof deliveries.$inferInsert>]>([
  ['arrived at another address', { state: 'delivered', boundTo: 'https://old.example.vn/ 1234', endedAt: deskTime }],
  ['went to a destination that is gone', { destination: 'gone', state: 'delivered', endedAt: deskTime }],
])('one that %s is left to an operator', async (_what, given) => {
  const { status, body } = await resend(await deliver(given));
  expect({ status, error: body.error }).toEqual({ status: 409, error: 'deliveryMoved' });
  expect(await readDelivery()).toMatchObject({ state: 'delivered' });
});

it('one that is held is refused: its registration is quarantined', async () => {
  expect((await resend(await deliver({ state: 'held' }))).body.error).toBe('quarantined');
});

it('one of another registration, of another campaign, or of none is as if there were none', async () => {
  const { delivery, reference } = await deliver({});
  const other = await desk.register();
  const few = await world.signIn(await world.addPerson([{ role: 'agent', webid: 'diamond' }]));
  expect((await resend({ reference: other, delivery })).status).toBe(404);
  expect((await resend({ reference, delivery }, few)).status).toBe(404);
  expect((await resend({ reference, delivery: crypto.randomUUID() })).status).toBe(404);
  expect((await resend({ reference, delivery: 'x' })).status).toBe(404);
  expect(await readDelivery()).toMatchObject({ state: 'dead' });
});

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { listEntries } from '../audit/read-entries.ts';
import { describeDestination } from '../content/destinations/registry.ts';
import { openJobQueue } from '../database/job-queue.ts';
import { deliveries, leads } from '../database/tables/lead-tables.ts';
import { createDeliveryOutbox, queueOf } from '../leads/delivery/delivery-outbox.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { type CliWorld, openCliWorld } from '../testing/cli-world.ts';
import { someLead } from '../testing/delivery-world.ts';
import { forFile } from '../testing/for-file.ts';
import { testVault } from '../testing/vault.ts';

const world = await forFile(openCliWorld());
afterEach(async () => {
  await world.database.db.delete(leads);
});

const destinations = [
  { id: 'crm', kind: 'webhook' },
  { id: 'tep', kind: 'csv' },
] as const;

/** Two leads, with two deliveries each; those to the CRM were given up. */
async function storeLeads(): Promise<void> {
  const { database } = world;
  const queue = await openJobQueue(database, { role: 'command', log: () => {} });
  const outbox = createDeliveryOutbox({ db: database.db, now: () => new Date() });
  const repository = createLeadRepository(database.db, testVault, outbox);
  await repository.saveLead(someLead({ reference: 'AAAAA2' }), undefined, destinations);
  await repository.saveLead(someLead({ reference: 'AAAAA3', webid: 'diamond' }), undefined, destinations);
  await queue.deleteAllJobs(queueOf({ webid: 'hu_vang', id: 'crm' }));
  await queue.stop({ graceful: false, close: false });
  await database.db.execute(sql`
    update deliveries set state = 'dead', attempts = 20, last_error = 'HTTP 500', created_at = '2026-11-20 02:30:00Z', ended_at = '2026-11-23 02:30:00Z'
    where destination = 'crm'`);
}

it('deliveries lists what became of sending, and nothing of the person', async () => {
  await storeLeads();
  const { output, exitCode } = await world.run('leads', 'deliveries');
  expect(exitCode).toBe(0);
  expect(output.split('\n')).toHaveLength(6);
  expect(output).toMatch(
    /^REFERENCE +REGISTERED \(VIETNAM\) +WEBID +DESTINATION +KIND +STATE +TRIES +NEXT OR LAST +ARRIVED AT +WHY$/m,
  );
  expect(output).toMatch(
    /^AAAAA2 +2026-11-20 09:30:00 +hu_vang +crm +webhook +dead +20 +2026-11-23 09:30:00 +HTTP 500$/m,
  );
  expect(output).toMatch(/^AAAAA3 .+ diamond +tep +csv +waiting +0 /m);
  expect(output).not.toMatch(/Hạnh|0912|hanh@|Lê Lợi/);
});

it.each<[words: string[], found: string[]]>([
  [['--dead'], ['AAAAA2 crm', 'AAAAA3 crm']],
  [['--dead', '--webid', 'diamond'], ['AAAAA3 crm']],
  [
    ['--destination', 'tep'],
    ['AAAAA2 tep', 'AAAAA3 tep'],
  ],
  [
    ['--reference', 'AAAAA2'],
    ['AAAAA2 crm', 'AAAAA2 tep'],
  ],
  [['--limit', '1', '--dead'], ['1']],
  [['--webid', 'khac'], []],
])('deliveries %j lists %j', async (words, found) => {
  await storeLeads();
  const { output } = await world.run('leads', 'deliveries', ...words);
  const rows = output.split('\n').slice(1).filter(Boolean);
  if (found[0] === '1') expect(rows).toHaveLength(1);
  else
    expect(
      rows
        .map((row) => row.split(/ +/))
        .map((cells) => `${cells[0]} ${cells[4]}`)
        .sort(),
    ).toEqual(found);
  if (found.length === 0) expect(output).toBe('No deliveries.\n');
});

it('replay sends again what was given up, and says how much that was', async () => {
  await storeLeads();
  expect((await world.run('leads', 'replay', '--webid', 'hu_vang')).output).toBe('1 delivery will be sent again.\n');
  const rows = await world.database.db.select().from(deliveries);
  expect(rows.map(({ webid, destination, state }) => `${webid} ${destination} ${state}`).sort()).toEqual([
    'diamond crm dead',
    'diamond tep waiting',
    'hu_vang crm waiting',
    'hu_vang tep waiting',
  ]);
  expect((await world.run('leads', 'replay', '--webid', 'hu_vang')).output).toBe('There is nothing to send again.\n');
  expect((await world.run('leads', 'replay', '--destination', 'crm')).output).toBe('1 delivery will be sent again.\n');
  expect((await world.run('leads', 'replay', '--reference', 'KHONG1')).output).toBe(
    'There is nothing to send again.\n',
  );
});

it('release sends a lead that was set aside', async () => {
  const { database } = world;
  const queue = await openJobQueue(database, { role: 'command', log: () => {} });
  const outbox = createDeliveryOutbox({ db: database.db, now: () => new Date() });
  const lead = someLead({ reference: 'NGHI01', quarantine: 'trap filled' });
  await createLeadRepository(database.db, testVault, outbox).saveLead(lead, undefined, [destinations[0]]);
  await queue.deleteAllJobs(queueOf({ webid: 'hu_vang', id: 'crm' }));
  expect((await world.run('leads', 'replay')).output).toBe('There is nothing to send again.\n');
  expect((await world.run('leads', 'release', 'NGHI01')).output).toBe('NGHI01: released\n');
  expect(await database.db.select().from(deliveries)).toMatchObject([{ state: 'waiting' }]);
  expect(await queue.findJobs(queueOf({ webid: 'hu_vang', id: 'crm' }), { queued: true })).toHaveLength(1);
  await queue.stop({ graceful: false, close: false });
});

describe('somebody who may publish and replay, and wants the leads', () => {
  const crm = { id: 'crm', kind: 'webhook', secret: 'DELIVERY_CRM' } as const;
  const publish = async (of: CliWorld, url: string, ...words: string[]) => {
    of.makeDir();
    return of.run('site', 'import', of.makeFolder({}, { deliveries: [{ ...crm, url }] }), '--publish', ...words);
  };
  const jobs = async () => {
    const queue = await openJobQueue(world.database, { role: 'command', log: () => {} });
    const found = await queue.findJobs(queueOf({ webid: 'thu', id: 'crm' }), { queued: true });
    await queue.stop({ graceful: false, close: false });
    return found.length;
  };

  it('leaves a trace of the other address and of the replay, and has to say that delivered leads go there', async () => {
    const { database } = world;
    await publish(world, 'https://crm.example.vn/leads');
    const queue = await openJobQueue(database, { role: 'command', log: () => {} });
    const outbox = createDeliveryOutbox({ db: database.db, now: () => new Date() });
    const repository = createLeadRepository(database.db, testVault, outbox);
    const references = ['THU001', 'THU002', 'THU003', 'THU004', 'THU005'];
    for (const reference of references) {
      await repository.saveLead(someLead({ reference, webid: 'thu', version: 1 }), undefined, [crm]);
    }
    await queue.deleteAllJobs(queueOf({ webid: 'thu', id: 'crm' }));
    await queue.stop({ graceful: false, close: false });
    const good = describeDestination({ ...crm, url: 'https://crm.example.vn/leads' }).address;
    const bad = describeDestination({ ...crm, url: 'https://evil.example/leads?key=1' }).address;
    await database.db.update(deliveries).set({ state: 'delivered', endedAt: new Date(), boundTo: good });

    await publish(world, 'https://evil.example/leads?key=1', '--by', 'Kẻ xấu');
    for (const reference of references) {
      expect(await world.run('leads', 'replay', '--reference', reference)).toMatchObject({
        exitCode: 1,
        output: '',
        errors: `thu/crm: 1 delivery arrived at ${good}, and would go to ${bad} now. If that is right, add --to-new-address.\nNothing was sent again.\n`,
      });
    }
    expect(await jobs()).toBe(0);
    const log = async () => (await world.run('audit', 'list', '--limit', '100')).output;
    expect(await log()).toMatch(
      /Kẻ xấu \(lan\) +command line +campaigns\.publish +campaign thu .*https:\/\/crm\.example\.vn.* -> .*https:\/\/evil\.example/,
    );
    expect(await log()).not.toContain('key=1');
    expect(await log()).not.toMatch(/deliveries\.replay +lead THU00/);

    const sent = await world.run('leads', 'replay', '--reference', 'THU001', '--to-new-address', '--as', 'Kẻ xấu');
    expect(sent).toMatchObject({ exitCode: 0, output: '1 delivery will be sent again.\n' });
    expect(await jobs()).toBe(1);
    const [entry] = await listEntries(database.db, { action: 'deliveries.replay' }, 9);
    expect(entry).toMatchObject({ who: 'Kẻ xấu', osUser: 'lan', subjectKind: 'lead', subjectId: 'THU001', leads: 1 });
    expect(JSON.parse(entry?.filter ?? '')).toEqual({ toNewAddress: 'true' });
    expect(JSON.parse(entry?.before ?? '')).toEqual({
      deliveries: [{ to: 'thu/crm', delivered: 1, arrivedAt: [good] }],
    });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ deliveries: [{ to: 'thu/crm', address: bad }] });
    expect((await world.run('audit', 'verify')).exitCode).toBe(0);
  });

  it('cannot name a host that the operator has not allowed: not at the import, nor by rolling back', async () => {
    const strict = await openCliWorld(undefined, { deliveryHosts: ['crm.example.vn'] });
    try {
      const refused = await publish(strict, 'https://evil.example/leads');
      expect(refused).toMatchObject({ exitCode: 1, output: '' });
      expect(refused.errors).toContain('địa chỉ thuộc một máy chủ nhận được phép (DELIVERY_HOSTS): crm.example.vn');
      expect(refused.errors).toContain('lỗi deliveries[0].url');
      // Saved, with what is wrong with it, and never shown.
      strict.makeDir();
      const folder = strict.makeFolder({}, { deliveries: [{ ...crm, url: 'https://evil.example/leads' }] });
      expect((await strict.run('site', 'import', folder)).errors).toContain('DELIVERY_HOSTS');
      expect((await strict.run('site', 'publish', 'thu')).exitCode).toBe(1);
      expect(await strict.run('site', 'rollback', 'thu', '1', '--anyway')).toMatchObject({
        exitCode: 1,
        errors:
          'Chưa xuất bản gì: thu bản 1 gửi đăng ký đến evil.example, mà máy chủ không cho phép (DELIVERY_HOSTS).\n',
      });
      expect(await strict.store.loadPublished('thu')).toBeUndefined();
    } finally {
      await strict.close();
    }
  });
});

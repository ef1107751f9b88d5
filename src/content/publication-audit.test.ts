import { beforeAll, expect, test } from 'vitest';
import { listEntries } from '../audit/read-entries.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { forFile } from '../testing/for-file.ts';
import { testStoreOptions } from '../testing/store-options.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createContentStore } from './database-content-store.ts';
import type { DeliveryDestination } from './destinations/registry.ts';
import { describeDestination } from './destinations/registry.ts';
import type { ContentStore } from './site.ts';

const database = await forFile(openTestDatabase());
let store: ContentStore;
beforeAll(async () => {
  store = createContentStore(database, testStoreOptions);
});

const crm = (url: string): DeliveryDestination => ({ id: 'crm', kind: 'webhook', url, secret: 'DELIVERY_CRM' });

async function save(webid: string, ...deliveries: DeliveryDestination[]): Promise<void> {
  const settings = { webid, name: webid, template: 'hu_vang' as const, deliveries };
  await store.saveDraft({ settings, content: {}, media: {}, files: new Map() });
}

/** Oldest first: who, what, before, after. */
async function readLog(subject: string) {
  const entries = await listEntries(database.db, { subject }, 100);
  return entries
    .reverse()
    .map(({ who, origin, action, before, after }) => [
      `${who} ${origin} ${action}`,
      JSON.parse(before ?? 'null'),
      JSON.parse(after ?? 'null'),
    ]);
}

test('each publication says who, which version before and after, and where leads go when that changes', async () => {
  const good = describeDestination(crm('https://crm.example.vn/leads')).address;
  const bad = describeDestination(crm('https://evil.example/leads?key=bí-mật')).address;
  await save('thu', crm('https://crm.example.vn/leads'));
  await save('thu', crm('https://crm.example.vn/leads'));
  await save('thu', crm('https://evil.example/leads?key=bí-mật'));
  const actor = { who: 'Lan', osUser: 'lan', origin: 'command line' };
  await store.publish('thu', 1, { by: 'Lan', actor });
  await store.publish('thu', 2, { by: 'Lan', actor });
  await store.publish('thu', 3);
  await store.publish('thu', 1, { by: 'Minh' });
  await store.unpublish('thu', { by: 'Lan', actor });
  await store.unpublish('thu', { by: 'Lan', actor });
  expect(await readLog('thu')).toEqual([
    [
      'Lan command line campaigns.publish',
      { version: null, deliveries: {} },
      { version: 1, deliveries: { crm: good } },
    ],
    ['Lan command line campaigns.publish', { version: 1 }, { version: 2 }],
    [
      'server server campaigns.publish',
      { version: 2, deliveries: { crm: good } },
      { version: 3, deliveries: { crm: bad } },
    ],
    [
      'Minh server campaigns.publish',
      { version: 3, deliveries: { crm: bad } },
      { version: 1, deliveries: { crm: good } },
    ],
    [
      'Lan command line campaigns.unpublish',
      { version: 1, deliveries: { crm: good } },
      { version: null, deliveries: {} },
    ],
  ]);
  expect(JSON.stringify(await readLog('thu'))).not.toContain('bí-mật');
  expect(await verifyChain(database.db, await testStoreOptions.findAuditKeys())).toMatchObject({ kind: 'whole' });
});

test('what sends leads to a host that the operator has not allowed is published by nobody, nor brought back', async () => {
  const strict = createContentStore(database, { ...testStoreOptions, deliveryHosts: ['crm.example.vn'] });
  await save('hep', crm('https://evil.example/'), { ...crm('https://crm.example.vn/'), id: 'tot' });
  await save('hep', crm('https://crm.example.vn/'));
  const refusal = { kind: 'forbidden-hosts', webid: 'hep', version: 1, hosts: ['evil.example'] };
  expect(await strict.publish('hep', 1)).toEqual(refusal);
  expect(await strict.publish('hep')).toMatchObject({ kind: 'published', version: 2 });
  expect(await strict.publish('hep', 1)).toEqual(refusal);
  expect((await strict.loadPublished('hep'))?.version).toBe(2);
  expect(await strict.unpublish('hep')).toMatchObject({ kind: 'unpublished' });
  expect(await readLog('hep')).toHaveLength(2);
});

test('what is refused is not written down', async () => {
  await save('khac');
  await store.publish('khac', 9);
  await store.publish('khong_co');
  expect(await readLog('khac')).toEqual([]);
  expect(await readLog('khong_co')).toEqual([]);
});

test('nothing is published where that cannot be written down', async () => {
  await save('kin');
  const keyless = createContentStore(database, {
    findAuditKeys: async () => {
      throw new Error('LEAD_KEY is not the key of this database');
    },
  });
  await expect(keyless.publish('kin', 1)).rejects.toThrow('LEAD_KEY');
  await database.db.execute('alter table audit_log rename to audit_log_away');
  try {
    await expect(store.publish('kin', 1)).rejects.toThrow();
  } finally {
    await database.db.execute('alter table audit_log_away rename to audit_log');
  }
  expect(await store.loadPublished('kin')).toBeUndefined();
});

test.each<[name: string, one: DeliveryDestination, other: DeliveryDestination, shown: RegExp]>([
  [
    'the path of a webhook',
    crm('https://hooks.example.vn/T0/bi-mat'),
    crm('https://hooks.example.vn/T0/khac'),
    /^webhook https:\/\/hooks\.example\.vn [0-9a-f]{16}$/,
  ],
  ['the port of a webhook', crm('https://a.example.vn/'), crm('https://a.example.vn:8443/'), /^webhook https:\/\/a/],
  [
    'the folder of a file',
    { id: 'tep', kind: 'csv', folder: 'crm' },
    { id: 'tep', kind: 'csv', folder: 'khac' },
    /^folder crm$/,
  ],
  [
    'the prefix in a bucket',
    { id: 'tep', kind: 'csv', bucket: bucket('a') },
    { id: 'tep', kind: 'csv', bucket: bucket('b') },
    /^bucket leads https:\/\/s3\.example\.vn [0-9a-f]{16}$/,
  ],
  [
    'a recipient',
    { id: 'thu', kind: 'email', subject: 'Mới', to: ['a@example.vn', 'b@example.com'] },
    { id: 'thu', kind: 'email', subject: 'Mới', to: ['c@example.vn', 'b@example.com'] },
    /^email example\.vn,example\.com [0-9a-f]{16}$/,
  ],
])('%s makes another address; neither path nor person is told', (_name, one, other, shown) => {
  expect(describeDestination(one).address).toMatch(shown);
  expect(describeDestination(other).address).not.toBe(describeDestination(one).address);
  expect(describeDestination({ ...one, id: 'x' }).address).toBe(describeDestination(one).address);
});

function bucket(prefix: string) {
  return {
    ...{ endpoint: 'https://s3.example.vn', region: 'vn', name: 'leads', prefix },
    ...{ accessKeyId: 'DELIVERY_ID', secretAccessKey: 'DELIVERY_KEY' },
  };
}

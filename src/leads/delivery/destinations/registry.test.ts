import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { destinationKinds } from '../../../content/destinations/registry.ts';
import { someLead } from '../../../testing/delivery-world.ts';
import type { SendingTools } from './destination-sender.ts';
import { findSender } from './registry.ts';

const tools: SendingTools = {
  ...{ findSecret: () => undefined, now: () => new Date(), allowsPrivate: true, allowedHosts: [], timeoutMs: 5_000 },
  ...{ dataDir: '/nonexistent', smtpUrl: undefined, from: 'a@example.vn', publicUrl: 'https://uudai.example.vn' },
};

test('every kind of destination has a sender of its own, which refuses the settings of another', () => {
  expect(destinationKinds.map(({ kind }) => findSender(kind).kind)).toEqual(destinationKinds.map(({ kind }) => kind));
  expect(() => findSender('ftp')).toThrow('ftp');
  const batch = { name: 'x', items: [{ id: '1', lead: someLead() }] as const };
  expect(() => findSender('email').send({ kind: 'csv' }, batch, tools)).toThrow('csv');
});

test('a try of a folder is a file with headings, and without the lead', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'thu-'));
  const settings = { kind: 'csv', id: 'tep', folder: 'crm' };
  const batch = { name: 'gui-thu', items: [{ id: '1', lead: someLead(), isTest: true }] as const };
  expect(await findSender('csv').send(settings, batch, { ...tools, dataDir })).toEqual({ kind: 'delivered' });
  const [name = ''] = await readdir(dataDir, { recursive: true }).then((all) => all.filter((one) => /csv$/.test(one)));
  const lines = (await readFile(join(dataDir, name), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(1);
  await rm(dataDir, { recursive: true });
});

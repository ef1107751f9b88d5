import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { readServerSettings } from '../env.ts';
import { openCliWorld } from '../testing/cli-world.ts';
import { makeEmbeddedFolder } from '../testing/embedded-folder.ts';
import { testLeadKeys } from '../testing/vault.ts';
import { openStores } from './open-stores.ts';
import { createLog } from './operation-log.ts';

const leadKey = testLeadKeys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join();

it('a server without DATABASE_URL says in one line what the embedded database carries, and db check says it, too', async () => {
  const said: string[] = [];
  const log = createLog('info', { write: (line) => said.push(JSON.parse(line).msg) });
  const dataDir = await makeEmbeddedFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = { DATA_DIR: dataDir, LEAD_KEY: leadKey, DEMO: 'on', DELIVERY_HOSTS: 'crm.example.vn' };
  const { database } = await openStores(readServerSettings(settings), log);
  const { run, close } = await openCliWorld(database);
  const [engine, size, , , , , ...limits] = (await run('db', 'check')).output.split('\n');
  await close();
  expect(said).toEqual([
    'the embedded database carries 10 agents who take a person once a second, 5 people who edit at once and 20 registrations a second; for more set DATABASE_URL',
  ]);
  expect(engine).toMatch(/^Database {2}embedded \(PGlite, PostgreSQL \d+/);
  expect(size).toMatch(/^Size {6}[\d.]+ MB, [\d.]+ [MG]B free on its disk$/);
  expect(limits.slice(0, 3).map((line) => line.split(/ {2,}/))).toEqual([
    ['Registrations a second', '0', '20'],
    ['Calls stored a second', '0', '10'],
    ['People who edit at once', '0', '5'],
  ]);
});

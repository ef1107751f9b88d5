import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { type Desk, openDesk } from '../testing/desk-world.ts';
import { openStudioWorld, type StudioWorld } from '../testing/studio-world.ts';
import { testVault } from '../testing/vault.ts';
import { NameIndex } from './name-index.ts';

let world: StudioWorld;
let register: Desk['register'];
let opened = 0;
const vault: LeadVault = {
  ...testVault,
  open: (...given) => {
    opened += 1;
    return testVault.open(...given);
  },
};
beforeAll(async () => {
  world = await openStudioWorld();
  register = openDesk(world).register;
});
afterAll(() => world.close());

test('several searches at once open each lead once, and the next one only what has come since', async () => {
  for (const minutesAgo of [3, 2]) await register({}, minutesAgo);
  const names = new NameIndex();
  const find = (word: string) => names.find({ db: world.db, vault }, [word], { webids: null, since: undefined });
  const found = await Promise.all(['h', 'hu', 'huo'].map(find));
  expect(found.map((ids) => ids.length)).toEqual([2, 2, 2]);
  // The newest one is opened again: another may have come in the same millisecond.
  expect(opened).toBe(2 + 1 + 1);
  await register({}, 1);
  expect(await find('huong')).toHaveLength(3);
  expect(opened).toBe(4 + 2);
});

test('a search goes on after the database was away', async () => {
  await register({ fields: { name: 'Lê Minh Quân' } });
  const names = new NameIndex();
  const scope = { webids: null, since: undefined };
  const away = {
    select: () => {
      throw new Error('away');
    },
  } as unknown as typeof world.db;
  await expect(names.find({ db: away, vault }, ['quan'], scope)).rejects.toThrow('away');
  expect(await names.find({ db: world.db, vault }, ['quan'], scope)).toHaveLength(1);
});

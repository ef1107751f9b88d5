import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldVietnamese } from '../contract/fold-vietnamese.ts';
import { leads } from '../database/tables/lead-tables.ts';
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

test('who is hidden or gone is forgotten at once; who is shown again, or stored late, is found at once', async () => {
  const names = new NameIndex();
  const scope = { webids: ['hu_tre'], since: undefined };
  const find = async () => {
    const ids = await names.find({ db: world.db, vault }, ['lan'], scope);
    const rows = await world.db.select({ reference: leads.reference }).from(leads).where(inArray(leads.id, ids));
    return rows.map(({ reference }) => reference).sort();
  };
  const person = (number: number) => ({ webid: 'hu_tre', phoneNormalised: `091100000${number}` });
  const lan = { fields: { name: 'Lê Lan' } };
  await register({ ...person(1), ...lan, reference: 'LAN1' }, 8);
  await register({ ...person(2), ...lan, reference: 'LAN2' }, 4);
  expect(await find()).toEqual(['LAN1', 'LAN2']);
  const isFirst = eq(leads.reference, 'LAN1');
  await world.db.update(leads).set({ hiddenUntil: world.clock.now }).where(isFirst);
  expect(await find()).toEqual(['LAN2']);
  await world.db.update(leads).set({ hiddenUntil: null }).where(isFirst);
  await register({ ...person(3), ...lan, reference: 'LAN3' }, 6);
  expect(await find()).toEqual(['LAN1', 'LAN2', 'LAN3']);
  await world.db.delete(leads).where(isFirst);
  expect(await find()).toEqual(['LAN2', 'LAN3']);
});

describe('the words of a name', () => {
  const names = new NameIndex();
  beforeAll(async () => {
    for (const name of ['Trần Thu Hương', 'Vũ Ngọc Thu Hương', 'Hoàng Thanh Tùng', 'Lê Anh Thư', 'Đỗ Anh-Thư'])
      await register({ webid: 'diamond', reference: name, fields: { name } });
  });

  test.each([
    ['Hương', ['Trần Thu Hương', 'Vũ Ngọc Thu Hương']],
    // As lists show the name.
    ['T. T. Hương', ['Trần Thu Hương']],
    ['N. T. Hương', ['Vũ Ngọc Thu Hương']],
    ['Trịnh Hương', ['Trần Thu Hương', 'Vũ Ngọc Thu Hương']],
    ['H. T. Tùng', ['Hoàng Thanh Tùng']],
    ['Anh Thư', ['Lê Anh Thư', 'Đỗ Anh-Thư']],
    ['Thu H', ['Trần Thu Hương', 'Vũ Ngọc Thu Hương']],
    ['H. Hương', []],
    ['T. N. Hương', []],
  ])('%s finds those whose name ends so', async (text, expected) => {
    const scope = { webids: ['diamond'], since: undefined };
    const ids = await names.find({ db: world.db, vault }, foldVietnamese(text).split(' '), scope);
    const found = await world.db.select({ name: leads.reference }).from(leads).where(inArray(leads.id, ids));
    expect(found.map(({ name }) => name).sort()).toEqual(expected);
  });

  test('a person with several registrations is found once, by the newest that has the name', async () => {
    const person = { webid: 'super_sinh_loi', phoneRaw: '0911222333', phoneNormalised: '0911222333' };
    await register({ ...person, fields: { name: 'Lê Thu Hương' } }, 3);
    await register({ ...person, reference: 'NEWEST', fields: { name: 'Lê Thu Hương' } }, 2);
    await register({ ...person, fields: { name: 'Lê Minh Quân' } }, 1);
    const scope = { webids: ['super_sinh_loi'], since: undefined };
    const ids = await new NameIndex().find({ db: world.db, vault }, ['huong'], scope);
    const found = await world.db.select({ reference: leads.reference }).from(leads).where(inArray(leads.id, ids));
    expect(found).toEqual([{ reference: 'NEWEST' }]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { visitorCounts } from '../../database/tables/lead-tables.ts';
import { secrets } from '../../database/tables/store-tables.ts';
import { daysAgo, describePersonalData, newLead, typedWords } from '../../testing/personal-data-world.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testLeadKeys } from '../../testing/vault.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { openOwnKeys, openVault } from './open-vault.ts';
import { rekeyLeads } from './rekey-leads.ts';
import { resealSecrets } from './stored-secrets.ts';

describePersonalData('sealed leads', (world) => {
  describe('sealed in the database', () => {
    test('of a stored lead no word that was typed can be found in any table, and the lead reads as it was', async () => {
      await world.store({});
      expect(await world.findWords(typedWords)).toEqual([]);
      expect(await world.latest()).toEqual([newLead()]);
    });

    test('a value moved to another row is refused, and the message holds no value', async () => {
      await world.store({ reference: 'AAAAA2' }, { reference: 'AAAAA3', fields: { name: 'Bình' } });
      await world.db.execute(sql`
      update leads set sealed = (select sealed from leads where reference = 'AAAAA2') where reference = 'AAAAA3'`);
      await expect(world.latest()).rejects.toThrow('hu_vang/AAAAA3 does not open with the key "test"');
    });

    test('leads of an older version are sealed at the start, once, and their plain columns are emptied', async () => {
      await world.db.execute(sql`
      insert into leads (reference, webid, version, template, form, fields, calculation, phone_raw, phone_normalised, captcha_verdict, created_at)
      select 'OLD' || n, 'hu_vang', 1, 'hu_vang', 'generic', '{"name":"Trần Ngọc Khuê","email":"khue@thu.example"}',
        '{"amount":5,"days":7,"rate":null,"result":0,"rateTableVersion":"a"}', '0987 654 321', '0987654321', 'off', now()
      from generate_series(1, 501) as n`);
      expect(await world.findWords(typedWords)).not.toEqual([]);
      const [one, other] = await Promise.all([openVault(world.db, testLeadKeys), openVault(world.db, testLeadKeys)]);
      expect(await world.findWords(typedWords)).toEqual([]);
      expect(one.hashPhone('0987654321')).toBe(other.hashPhone('0987654321'));
      const sealedOnce = await world.readWholeDatabase();
      await openVault(world.db, testLeadKeys);
      expect(await world.readWholeDatabase()).toBe(sealedOnce);
      const [lead] = await createLeadRepository(world.db, world.vault).listLatest({ phone: '+84 987 654 321' }, 1);
      expect(lead).toMatchObject({
        fields: { name: 'Trần Ngọc Khuê', email: 'khue@thu.example' },
        calculation: { amount: 5, days: 7, rate: null },
        phoneRaw: '0987 654 321',
        person: { ordinal: 501 },
      });
    });
  });

  describe('keys', () => {
    const newKeys = [{ id: 'k2', secret: Buffer.alloc(32, 'mới') }, ...testLeadKeys];

    test('a wrong key and a missing one stop at once with words for people', async () => {
      const wrong = [{ id: 'test', secret: Buffer.alloc(32, 'sai') }];
      await expect(openVault(world.db, wrong)).rejects.toThrow('LEAD_KEY is not the key of this database');
      await expect(openVault(world.db, newKeys.slice(0, 1))).rejects.toThrow(
        'the key "test", which LEAD_KEY does not have. It has: k2',
      );
    });

    test('a wrong key makes nothing that the right one cannot open', async () => {
      await expect(openOwnKeys(world.db, newKeys.slice(0, 1))).rejects.toThrow('which LEAD_KEY does not have');
      expect(await world.db.$count(secrets, eq(secrets.name, 'signing'))).toBe(0);
      await openOwnKeys(world.db, testLeadKeys);
    });

    test('rotation: everything is sealed anew, the old key is not needed any more, and phones are found as before', async () => {
      await world.store(...Array.from({ length: 3 }, (_, index) => ({ reference: `AAAAA${index + 2}` })));
      const hash = world.vault.hashPhone('0987654321');
      const own = await openOwnKeys(world.db, testLeadKeys);
      const turned = await openVault(world.db, newKeys);
      expect(await rekeyLeads(world.db, turned)).toBe(3);
      expect(await rekeyLeads(world.db, turned)).toBe(0);
      await resealSecrets(world.db, newKeys);
      const alone = await openVault(world.db, newKeys.slice(0, 1));
      expect(alone.hashPhone('0987654321')).toBe(hash);
      expect(await createLeadRepository(world.db, alone).listLatest({ phone: '0987654321' }, 10)).toHaveLength(3);
      // Processes without the new key keep the same keys.
      expect(await openOwnKeys(world.db, newKeys.slice(0, 1))).toEqual(own);
      await expect(openVault(world.db, testLeadKeys)).rejects.toThrow('which LEAD_KEY does not have');
      // Restores the state for the other tests.
      await resealSecrets(world.db, [...testLeadKeys, ...newKeys.slice(0, 1)]);
    });

    test('for signing and counting are made once, differ by purpose, and are renewed on demand only', async () => {
      const together = await Promise.all([1, 2, 3].map(() => openOwnKeys(world.db, testLeadKeys)));
      expect(new Set(together.map((keys) => JSON.stringify(keys))).size).toBe(1);
      const [before] = together;
      expect(new Set(Object.values(before ?? {})).size).toBe(4);
      const hash = world.vault.hashPhone('0987654321');
      await resealSecrets(world.db, testLeadKeys, true);
      const after = await openOwnKeys(world.db, testLeadKeys);
      for (const name of ['preview', 'captcha', 'limits'] as const) expect(after[name]).not.toBe(before?.[name]);
      expect((await openVault(world.db, testLeadKeys)).hashPhone('0987654321')).toBe(hash);
    });

    test('in the clear, as older versions kept them, are gone after a start; what one of them sealed still opens, until it is rekeyed', async () => {
      const other = await openTestDatabase();
      const db = other.db;
      try {
        // The state of an older version without LEAD_KEY: its own key and its signing keys in the clear.
        const clearKey = Buffer.alloc(32, 'tự làm');
        const ownKeys = [{ id: 'own', secret: clearKey }];
        await createLeadRepository(db, await openVault(db, ownKeys)).saveLead(newLead());
        const clear = {
          lead: clearKey.toString('hex'),
          preview: 'p'.repeat(64),
          altcha: 'a'.repeat(64),
          limits: 'l'.repeat(64),
        };
        const addClear = () =>
          db.insert(secrets).values(Object.entries(clear).map(([name, value]) => ({ name, value })));
        await addClear();
        await db.insert(visitorCounts).values({ key: 'một số điện thoại', count: 1, endsAt: daysAgo(-1) });

        const readAll = async () =>
          (await db.select().from(secrets)).map(({ name, value }) => `${name} ${value}`).join('\n');
        const [given] = await Promise.all([openVault(db, testLeadKeys), openVault(db, testLeadKeys)]);
        for (const value of Object.values(clear)) expect(await readAll()).not.toContain(value);
        expect(await db.$count(visitorCounts)).toBe(0);
        expect(Object.values(await openOwnKeys(db, testLeadKeys))).not.toEqual(expect.arrayContaining([clear.preview]));
        expect(await createLeadRepository(db, given).listLatest({}, 1)).toMatchObject([{ reference: 'HV7K3M' }]);

        // A process of the older version that starts meanwhile writes its keys again; the sealed ones stay.
        await db.insert(secrets).values([
          { name: 'lead', value: 'b'.repeat(64) },
          { name: 'preview', value: clear.preview },
        ]);
        const again = await openVault(db, testLeadKeys);
        expect(await readAll()).not.toMatch(/^(?:lead|preview) /m);
        expect(await createLeadRepository(db, again).listLatest({}, 1)).toMatchObject([{ reference: 'HV7K3M' }]);

        // The key stays as long as it seals a lead.
        await resealSecrets(db, newKeys);
        expect(await createLeadRepository(db, await openVault(db, newKeys)).listLatest({}, 1)).toHaveLength(1);
        expect(await rekeyLeads(db, await openVault(db, newKeys))).toBe(1);
        await resealSecrets(db, newKeys);
        expect((await db.select().from(secrets)).map(({ name }) => name).sort()).toEqual(['lead-hash', 'signing']);
        const last = await openVault(db, newKeys.slice(0, 1));
        expect(await createLeadRepository(db, last).listLatest({}, 1)).toMatchObject([{ reference: 'HV7K3M' }]);
      } finally {
        await other.close();
      }
    });

    test('in the clear stay until the right key is there', async () => {
      await world.db.insert(secrets).values({ name: 'limits', value: 'l'.repeat(64) });
      await expect(openVault(world.db, newKeys.slice(0, 1))).rejects.toThrow(
        'LEAD_KEY is not the key of this database',
      );
      expect(await world.db.$count(secrets, eq(secrets.name, 'limits'))).toBe(1);
      await openVault(world.db, testLeadKeys);
      expect(await world.db.$count(secrets, eq(secrets.name, 'limits'))).toBe(0);
    });

    test('are needed: without any nothing is sealed', async () => {
      await expect(openVault(world.db, [])).rejects.toThrow('LEAD_KEY: needed');
    });
  });

  describe('people', () => {
    test('leads with one phone are linked across campaigns, however it was typed, and stay apart', async () => {
      await world.store(
        { reference: 'AAAAA2', createdAt: daysAgo(5) },
        { reference: 'AAAAA3', createdAt: daysAgo(4), webid: 'diamond', phoneRaw: '+84987654321' },
        { reference: 'BBBBB2', createdAt: daysAgo(3), phoneNormalised: '0912345678' },
        { reference: 'CCCCC2', createdAt: daysAgo(2), phoneRaw: '', phoneNormalised: '' },
        { reference: 'CCCCC3', createdAt: daysAgo(2), phoneRaw: '', phoneNormalised: '' },
        { reference: 'AAAAA4', createdAt: daysAgo(1), fields: { name: 'Khuê' } },
      );
      const found = await world.latest();
      expect(found.map(({ reference, person }) => [reference, person])).toEqual(
        [
          ['AAAAA4', { ordinal: 3, earlier: ['AAAAA2', 'AAAAA3'] }],
          ['CCCCC3', undefined],
          ['CCCCC2', undefined],
          ['BBBBB2', undefined],
          ['AAAAA3', { ordinal: 2, earlier: ['AAAAA2'] }],
          ['AAAAA2', undefined],
        ].sort(
          (one, other) =>
            found.findIndex(({ reference }) => reference === one[0]) -
            found.findIndex(({ reference }) => reference === other[0]),
        ),
      );
      const repository = createLeadRepository(world.db, world.vault);
      expect(
        (await repository.listLatest({ phone: '84987654321', webid: 'diamond' }, 9)).map(({ reference }) => reference),
      ).toEqual(['AAAAA3']);
      expect(await repository.listLatest({ phone: 'không có' }, 9)).toEqual([]);
    });
  });
});

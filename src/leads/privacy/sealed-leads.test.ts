import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { secrets } from '../../database/tables.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { completeKeys, forgetOwnKey, openVault, resealHashSecret } from './open-vault.ts';
import { daysAgo, describePersonalData, newLead, typedWords } from './personal-data-world.ts';
import { rekeyLeads } from './rekey-leads.ts';
import { testLeadKeys } from './test-vault.ts';

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

    test('rotation: everything is sealed anew, the old key is not needed any more, and phones are found as before', async () => {
      await world.store(...Array.from({ length: 3 }, (_, index) => ({ reference: `AAAAA${index + 2}` })));
      const hash = world.vault.hashPhone('0987654321');
      const turned = await openVault(world.db, newKeys);
      expect(await rekeyLeads(world.db, turned)).toBe(3);
      expect(await rekeyLeads(world.db, turned)).toBe(0);
      await resealHashSecret(world.db, newKeys);
      const alone = await openVault(world.db, newKeys.slice(0, 1));
      expect(alone.hashPhone('0987654321')).toBe(hash);
      expect(await createLeadRepository(world.db, alone).listLatest({ phone: '0987654321' }, 10)).toHaveLength(3);
      await expect(openVault(world.db, testLeadKeys)).rejects.toThrow('which LEAD_KEY does not have');
      // Back to what the other tests begin with.
      await resealHashSecret(world.db, [...testLeadKeys, ...newKeys.slice(0, 1)]);
    });

    test('without a key the database keeps one itself; what it sealed still opens after a key was set, until it is rekeyed', async () => {
      const other = await world.openFresh();
      try {
        const own = await openVault(other.db, undefined);
        expect(own.keyId).toBe('own');
        await createLeadRepository(other.db, own).saveLead(newLead());
        const given = await openVault(other.db, testLeadKeys);
        expect(await createLeadRepository(other.db, given).listLatest({}, 1)).toMatchObject([{ reference: 'HV7K3M' }]);
        expect(await rekeyLeads(other.db, given)).toBe(1);
        await resealHashSecret(other.db, await completeKeys(other.db, testLeadKeys));
        await forgetOwnKey(other.db);
        expect(await other.db.$count(secrets, eq(secrets.name, 'lead'))).toBe(0);
        const last = await openVault(other.db, testLeadKeys);
        expect(await createLeadRepository(other.db, last).listLatest({}, 1)).toMatchObject([{ reference: 'HV7K3M' }]);
      } finally {
        await other.close();
      }
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

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createContentStore } from '../../content/database-content-store.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openJobQueue } from '../../database/job-queue.ts';
import { openMemoryDatabase } from '../../database/memory-database.ts';
import { openDatabase } from '../../database/open.ts';
import { auditLog, consents, erasures, leads, secrets } from '../../database/tables.ts';
import { findPostgres, startPostgres, type ThrowawayPostgres } from '../../database/throwaway-postgres.ts';
import type { Lead } from '../lead.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { listAudit, writeAudit } from './audit-log.ts';
import { erasePerson } from './erase-person.ts';
import type { LeadVault } from './lead-vault.ts';
import { completeKeys, forgetOwnKey, openVault, resealHashSecret } from './open-vault.ts';
import { purgeDaily } from './purge-daily.ts';
import { rekeyLeads } from './rekey-leads.ts';
import { findOverdue, purgeLeads } from './retention.ts';
import { testLeadKeys } from './test-vault.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const now = new Date('2026-11-20T02:30:00Z');
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

function newLead(changes: Partial<Lead> = {}): Lead {
  return {
    reference: 'HV7K3M',
    webid: 'hu_vang',
    version: 3,
    template: 'hu_vang',
    form: 'generic',
    fields: {
      name: 'Trần Ngọc Khuê',
      phoneNumber: '0987 654 321',
      email: 'khue@thu.example',
      address: 'Ngõ Huyền Trân',
    },
    phoneRaw: '0987 654 321',
    phoneNormalised: '0987654321',
    captchaVerdict: 'off',
    touches: { first: { gclid: 'Cj0KCQiA_khue' }, last: { utmSource: 'zalo' } },
    consents: [
      { purpose: 'tu_van', isGranted: true, textVersion: '1', textHash: 'a1' },
      { purpose: 'quang_cao', isGranted: false, textVersion: '1', textHash: 'b2' },
    ],
    createdAt: now,
    ...changes,
  };
}

/** Every way in which the words that were typed could lie in the database. */
const typedWords = ['Trần Ngọc Khuê', '0987 654 321', '0987654321', 'khue@thu.example', 'Huyền Trân', 'Cj0KCQiA_khue'];

const textRows = z.object({ rows: z.array(z.object({ text: z.string().nullable() })) });
const tableRows = z.object({ rows: z.array(z.object({ name: z.string() })) });

const found = findPostgres();

describe('personal data in the embedded database', () => {
  testPersonalData(openMemoryDatabase);
});

describe.skipIf(found.kind === 'missing')(
  `personal data on a Postgres server${found.kind === 'missing' ? ` (skipped: ${found.reason})` : ''}`,
  () => {
    let postgres: ThrowawayPostgres;
    beforeAll(async () => {
      if (found.kind === 'found') postgres = await startPostgres(found.bin);
    });
    afterAll(() => postgres?.stop());
    testPersonalData(async () =>
      openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: '/nonexistent' }),
    );
  },
);

/** The same on both kinds of database; `openFresh` opens an empty one. */
function testPersonalData(openFresh: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let db: OpenDatabase['db'];
  let vault: LeadVault;

  beforeAll(async () => {
    database = await openFresh();
    db = database.db;
    vault = await openVault(db, testLeadKeys);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await db.delete(leads);
  });

  /** Everything in all tables, as text; binary columns come out as hex. */
  async function readWholeDatabase(): Promise<string> {
    const { rows: tables } = tableRows.parse(
      await db.execute(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`),
    );
    let whole = '';
    for (const { name } of tables) {
      const found = await db.execute(sql`select string_agg(t::text, E'\n') as text from ${sql.raw(name)} as t`);
      whole += `${name}\n${textRows.parse(found).rows[0]?.text ?? ''}\n`;
    }
    return whole;
  }

  async function findWords(words: readonly string[]): Promise<string[]> {
    const whole = await readWholeDatabase();
    return words.filter(
      (word) =>
        whole.includes(word) ||
        whole.includes(Buffer.from(word).toString('hex')) ||
        whole.includes(Buffer.from(word).toString('base64').slice(0, -4)),
    );
  }

  async function store(...changes: Partial<Lead>[]): Promise<void> {
    const repository = createLeadRepository(db, vault);
    for (const change of changes) {
      expect(await repository.saveLead(newLead(change))).toEqual({ kind: 'saved' });
    }
  }

  const latest = (openedWith: LeadVault = vault) => createLeadRepository(db, openedWith).listLatest({}, 10);

  describe('sealed in the database', () => {
    test('of a stored lead no word that was typed can be found in any table, and the lead reads as it was', async () => {
      await store({});
      expect(await findWords(typedWords)).toEqual([]);
      expect(await latest()).toEqual([newLead()]);
    });

    test('a value moved to another row is refused, and the message holds no value', async () => {
      await store({ reference: 'AAAAA2' }, { reference: 'AAAAA3', fields: { name: 'Bình' } });
      await db.execute(sql`
      update leads set sealed = (select sealed from leads where reference = 'AAAAA2') where reference = 'AAAAA3'`);
      await expect(latest()).rejects.toThrow('hu_vang/AAAAA3 does not open with the key "test"');
    });

    test('leads of an older version are sealed at the start, once, and their plain columns are emptied', async () => {
      await db.execute(sql`
      insert into leads (reference, webid, version, template, form, fields, calculation, phone_raw, phone_normalised, captcha_verdict, created_at)
      select 'OLD' || n, 'hu_vang', 1, 'hu_vang', 'generic', '{"name":"Trần Ngọc Khuê","email":"khue@thu.example"}',
        '{"amount":5,"days":7,"rate":null,"result":0,"rateTableVersion":"a"}', '0987 654 321', '0987654321', 'off', now()
      from generate_series(1, 501) as n`);
      expect(await findWords(typedWords)).not.toEqual([]);
      const [one, other] = await Promise.all([openVault(db, testLeadKeys), openVault(db, testLeadKeys)]);
      expect(await findWords(typedWords)).toEqual([]);
      expect(one.hashPhone('0987654321')).toBe(other.hashPhone('0987654321'));
      const sealedOnce = await readWholeDatabase();
      await openVault(db, testLeadKeys);
      expect(await readWholeDatabase()).toBe(sealedOnce);
      const [lead] = await createLeadRepository(db, vault).listLatest({ phone: '+84 987 654 321' }, 1);
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
      await expect(openVault(db, wrong)).rejects.toThrow('LEAD_KEY is not the key of this database');
      await expect(openVault(db, newKeys.slice(0, 1))).rejects.toThrow(
        'the key "test", which LEAD_KEY does not have. It has: k2',
      );
    });

    test('rotation: everything is sealed anew, the old key is not needed any more, and phones are found as before', async () => {
      await store(...Array.from({ length: 3 }, (_, index) => ({ reference: `AAAAA${index + 2}` })));
      const hash = vault.hashPhone('0987654321');
      const turned = await openVault(db, newKeys);
      expect(await rekeyLeads(db, turned)).toBe(3);
      expect(await rekeyLeads(db, turned)).toBe(0);
      await resealHashSecret(db, newKeys);
      const alone = await openVault(db, newKeys.slice(0, 1));
      expect(alone.hashPhone('0987654321')).toBe(hash);
      expect(await createLeadRepository(db, alone).listLatest({ phone: '0987654321' }, 10)).toHaveLength(3);
      await expect(openVault(db, testLeadKeys)).rejects.toThrow('which LEAD_KEY does not have');
      // Back to what the other tests begin with.
      await resealHashSecret(db, [...testLeadKeys, ...newKeys.slice(0, 1)]);
    });

    test('without a key the database keeps one itself; what it sealed still opens after a key was set, until it is rekeyed', async () => {
      const other = await openFresh();
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
      await store(
        { reference: 'AAAAA2', createdAt: daysAgo(5) },
        { reference: 'AAAAA3', createdAt: daysAgo(4), webid: 'diamond', phoneRaw: '+84987654321' },
        { reference: 'BBBBB2', createdAt: daysAgo(3), phoneNormalised: '0912345678' },
        { reference: 'CCCCC2', createdAt: daysAgo(2), phoneRaw: '', phoneNormalised: '' },
        { reference: 'CCCCC3', createdAt: daysAgo(2), phoneRaw: '', phoneNormalised: '' },
        { reference: 'AAAAA4', createdAt: daysAgo(1), fields: { name: 'Khuê' } },
      );
      const found = await latest();
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
      const repository = createLeadRepository(db, vault);
      expect(
        (await repository.listLatest({ phone: '84987654321', webid: 'diamond' }, 9)).map(({ reference }) => reference),
      ).toEqual(['AAAAA3']);
      expect(await repository.listLatest({ phone: 'không có' }, 9)).toEqual([]);
    });
  });

  describe('consent', () => {
    test('each purpose that was asked is kept with its lead, and a withdrawal counts for what was agreed before it, in every campaign', async () => {
      await store(
        { reference: 'DDDDD2', phoneNormalised: '0909000001', createdAt: daysAgo(9) },
        { reference: 'DDDDD3', phoneNormalised: '0909000001', createdAt: daysAgo(7), webid: 'diamond' },
        { reference: 'DDDDD4', phoneNormalised: '0909000001', createdAt: daysAgo(1) },
      );
      const phoneHash = vault.hashPhone('0909000001') ?? '';
      const met = await withdrawConsent(db, { phoneHash, purpose: 'tu_van', recordedBy: 'lan' }, daysAgo(5));
      expect(met).toBe(3);
      const found = await createLeadRepository(db, vault).listLatest({ phone: '0909000001' }, 9);
      expect(
        found.map((lead) =>
          lead.consents?.map(({ purpose, isGranted, withdrawnAt }) => [purpose, isGranted, withdrawnAt]),
        ),
      ).toEqual([
        [
          ['tu_van', true, undefined],
          ['quang_cao', false, undefined],
        ],
        [
          ['tu_van', true, daysAgo(5)],
          ['quang_cao', false, undefined],
        ],
        [
          ['tu_van', true, daysAgo(5)],
          ['quang_cao', false, undefined],
        ],
      ]);
      const [stored] = await db.select().from(consents).where(eq(consents.reference, 'DDDDD3'));
      expect(stored).toMatchObject({
        webid: 'diamond',
        version: 3,
        textVersion: '1',
        textHash: 'a1',
        recordedAt: daysAgo(7),
      });
    });

    test('a lead that is not stored leaves no consent', async () => {
      const submissionId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11';
      await store({ reference: 'EEEEE2', submissionId });
      const again = await createLeadRepository(db, vault).saveLead(newLead({ reference: 'EEEEE3', submissionId }));
      expect(again).toEqual({ kind: 'known-submission' });
      expect(await db.$count(consents, eq(consents.reference, 'EEEEE3'))).toBe(0);
    });
  });

  describe('append-only', () => {
    const changes = [
      sql`update audit_log set who = 'ai đó'`,
      sql`update audit_log set leads = 0 where false`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`update erasures set leads = 0`,
      sql`delete from erasures`,
      sql`truncate erasures`,
      sql`delete from consents`,
      sql`truncate consents`,
      sql`update consents set decision = 'granted'`,
      sql`update consents set phone_hash = 'another'`,
      sql`update consents set reference = null, phone_hash = null, purpose = 'khác'`,
    ];

    test('the database itself refuses to change or remove what was written down', async () => {
      await store({});
      await writeAudit(db, { who: 'lan', osUser: 'root', command: 'thử', filter: {}, leads: 1 }, now);
      await erasePerson(db, 'a hash', 'lan', now);
      for (const change of changes) {
        await expect(db.execute(change)).rejects.toMatchObject({
          cause: { message: expect.stringContaining('are only ever added') },
        });
      }
      expect((await listAudit(db, 1))[0]).toMatchObject({
        who: 'lan',
        osUser: 'root',
        command: 'thử',
        leads: 1,
        at: now,
      });
    });
  });

  describe('erasing a person', () => {
    test('takes all leads of the phone and nobody else’s; what is left says nothing of the person', async () => {
      await store(
        { reference: 'FFFFF2' },
        { reference: 'FFFFF3', webid: 'diamond', createdAt: daysAgo(400) },
        { reference: 'FFFFF4', phoneNormalised: '0912345678', fields: { name: 'Bình' } },
      );
      const phoneHash = vault.hashPhone('0987654321') ?? '';
      await withdrawConsent(db, { phoneHash, purpose: 'tu_van', recordedBy: 'lan' }, now);
      expect(await erasePerson(db, phoneHash, 'lan', now)).toBe(2);
      expect((await latest()).map(({ reference }) => reference)).toEqual(['FFFFF4']);

      expect(await findWords(typedWords)).toEqual([]);
      const whole = await readWholeDatabase();
      expect(whole).not.toMatch(/FFFFF[23]/);
      // Only the tombstone knows the hash.
      expect(whole.split(phoneHash)).toHaveLength(2);
      expect(await db.select().from(erasures).where(eq(erasures.phoneHash, phoneHash))).toMatchObject([
        { erasedBy: 'lan', erasedAt: now, leads: 2 },
      ]);
      // That somebody agreed to a text stays, about nobody.
      expect(await db.$count(consents, sql`reference is null and phone_hash is null`)).toBeGreaterThanOrEqual(5);
      expect(await db.$count(consents, eq(consents.reference, 'FFFFF4'))).toBe(2);
    });
  });

  describe('retention', () => {
    beforeAll(async () => {
      const content = createContentStore(database);
      const settings = { webid: 'hu_vang', name: 'Hũ Vàng', template: 'hu_vang' as const };
      for (const retentionDays of [10, 30]) {
        await content.saveDraft({ settings: { ...settings, retentionDays }, content: {}, media: {}, files: new Map() });
      }
      await content.publish('hu_vang', 1);
    });

    const old: Partial<Lead>[] = [
      { reference: 'GGGGG2', createdAt: new Date(daysAgo(10).getTime() - 1000) },
      { reference: 'GGGGG3', createdAt: daysAgo(10) },
      { reference: 'GGGGG4', createdAt: daysAgo(9) },
      { reference: 'HHHHH2', createdAt: daysAgo(181), webid: 'khong_con', phoneNormalised: '0912345678' },
      { reference: 'HHHHH3', createdAt: daysAgo(179), webid: 'khong_con', phoneNormalised: '0912345678' },
    ];
    const overdue = [
      { webid: 'hu_vang', retentionDays: 10, leads: 1 },
      { webid: 'khong_con', retentionDays: 180, leads: 1 },
    ];

    test('counts as the published version says, 180 days otherwise, to the second; looking removes nothing', async () => {
      await store(...old);
      expect(await findOverdue(db, now)).toEqual(overdue);
      expect(await db.$count(leads)).toBe(5);
    });

    test('removes exactly those, and the personal part of their consents; a second time there is nothing to do', async () => {
      await store(...old);
      expect(await purgeLeads(db, now)).toEqual(overdue);
      expect((await latest()).map(({ reference }) => reference).sort()).toEqual(['GGGGG3', 'GGGGG4', 'HHHHH3']);
      expect(await readWholeDatabase()).not.toMatch(/GGGGG2|HHHHH2/);
      expect(await purgeLeads(db, now)).toEqual([]);
    });

    test('the server does it at its start, once for all processes, and plans the next day', async () => {
      await store(...old);
      const boss = await openJobQueue(database, { role: 'server', log: () => {} });
      try {
        const purged = await new Promise((resolve, reject) => {
          purgeDaily(boss, db, () => now, resolve).catch(reject);
        });
        expect(purged).toEqual(overdue);
        const planned = async () =>
          (await boss.findJobs('lead-purge', { queued: true })).map(({ startAfter }) => startAfter > new Date());
        await expect.poll(planned).toEqual([true]);
        // Another process that starts finds the next day planned.
        await purgeDaily(
          boss,
          db,
          () => now,
          () => {},
        );
        expect(await planned()).toEqual([true]);
      } finally {
        await boss.stop({ close: false, graceful: false });
      }
      expect((await listAudit(db, 1))[0]).toMatchObject({ who: 'server', command: 'daily purge', leads: 2 });
      expect(await db.$count(auditLog)).toBeGreaterThan(0);
    });
  });
}

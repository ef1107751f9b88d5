import { eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { createContentStore } from '../../content/database-content-store.ts';
import { acceptClock } from '../../database/clock.ts';
import { consents, erasures, leads } from '../../database/tables/lead-tables.ts';
import { clock } from '../../database/tables/store-tables.ts';
import { daysAgo, describePersonalData, newLead, now, typedWords } from '../../testing/personal-data-world.ts';
import { testStoreOptions } from '../../testing/store-options.ts';
import type { Lead } from '../lead.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { applyRetention, beginDay, type RetentionLog } from './apply-retention.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { hiddenDays, hideOverdue, planRetention, removeHidden } from './retention.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const khue = '0987654321';
const dayMs = 86_400_000;

describePersonalData('leads that go', (world) => {
  const listReferences = async () =>
    (await world.db.select({ reference: leads.reference }).from(leads)).map(({ reference }) => reference).sort();
  const readTombstones = () =>
    world.db
      .select({ kind: erasures.kind, hash: erasures.hash, leads: erasures.leads })
      .from(erasures)
      .orderBy(erasures.id);

  describe('erasing a person', () => {
    const binh = { phoneNormalised: '0912345678', fields: { name: 'Bình', email: 'binh@thu.example' } };
    const phoneless = { phoneRaw: '', phoneNormalised: '' };
    const hashOf = (phone: string) => world.vault.hashPhone(phone) ?? '';
    const note = vi.fn(async () => {});
    const erase = async (words: Parameters<typeof findPerson>[2]) =>
      erasePerson(world.db, await findPerson(world.db, world.vault, words), 'lan', now, note);

    test('takes all leads of the phone and nobody else’s; what is left says nothing of the person', async () => {
      await world.store(
        { reference: 'FFFFF2' },
        { reference: 'FFFFF3', webid: 'diamond', createdAt: daysAgo(400) },
        { reference: 'FFFFF4', ...binh },
      );
      await withdrawConsent(world.db, { phoneHash: hashOf(khue), purpose: 'tu_van', recordedBy: 'lan' }, now);
      expect(await erase({ phone: '+84 987 654 321' })).toBe(2);
      expect(note).toHaveBeenLastCalledWith(expect.anything(), 2);
      expect((await world.latest()).map(({ reference }) => reference)).toEqual(['FFFFF4']);

      expect(await world.findWords(typedWords)).toEqual([]);
      const whole = await world.readWholeDatabase();
      expect(whole).not.toMatch(/FFFFF[23]/);
      // Only the tombstone knows the hash.
      expect(whole.split(hashOf(khue))).toHaveLength(2);
      expect(
        await world.db
          .select()
          .from(erasures)
          .where(eq(erasures.hash, hashOf(khue))),
      ).toMatchObject([{ kind: 'phone', erasedBy: 'lan', erasedAt: expect.any(Date), leads: 2 }]);
      // The consent stays, without a person.
      expect(await world.db.$count(consents, sql`reference is null and phone_hash is null`)).toBeGreaterThanOrEqual(5);
      expect(await world.db.$count(consents, eq(consents.reference, 'FFFFF4'))).toBe(2);
    });

    test('by e-mail, however it is written, takes the leads of its phones too; hidden ones as well', async () => {
      await world.store(
        { reference: 'FFFFF2', createdAt: daysAgo(3) },
        { reference: 'FFFFF3', createdAt: daysAgo(2), fields: { name: 'Khuê' } },
        { reference: 'FFFFF4', createdAt: daysAgo(1), ...phoneless, fields: { email: 'KHUE@thu.example ' } },
        { reference: 'FFFFF5', ...binh },
        { reference: 'FFFFF6', ...phoneless, fields: {} },
      );
      await world.db.update(leads).set({ hiddenUntil: now }).where(eq(leads.reference, 'FFFFF3'));
      const before = (await readTombstones()).length;
      const person = await findPerson(world.db, world.vault, { email: ' Khue@Thu.example' });
      expect(person.leads.map(({ reference }) => reference)).toEqual(['FFFFF2', 'FFFFF3', 'FFFFF4']);
      expect(await erase({ email: ' Khue@Thu.example' })).toBe(3);
      expect(await listReferences()).toEqual(['FFFFF5', 'FFFFF6']);
      expect((await readTombstones()).slice(before)).toEqual([
        { kind: 'email', hash: world.vault.hashEmail('khue@thu.example'), leads: 1 },
        { kind: 'phone', hash: hashOf(khue), leads: 2 },
      ]);
      expect(await world.db.$count(consents, sql`reference in ('FFFFF2', 'FFFFF3', 'FFFFF4')`)).toBe(0);
    });

    test('by reference takes the leads of its phone, of its e-mail address where there is none, or it alone', async () => {
      const before = (await readTombstones()).length;
      await world.store(
        { reference: 'FFFFF2' },
        { reference: 'FFFFF3', fields: { name: 'Khuê' } },
        { reference: 'FFFFF4', ...phoneless, fields: { email: 'an@thu.example' } },
        { reference: 'FFFFF5', ...phoneless, fields: { email: 'an@thu.example' } },
        { reference: 'FFFFF6', ...phoneless, fields: { name: 'Ẩn danh' } },
        { reference: 'FFFFF7', ...phoneless, fields: { name: 'Ẩn danh' } },
      );
      expect(await erase({ reference: 'FFFFF3' })).toBe(2);
      expect(await listReferences()).toEqual(['FFFFF4', 'FFFFF5', 'FFFFF6', 'FFFFF7']);
      expect(await erase({ reference: 'FFFFF4' })).toBe(2);
      expect(await erase({ reference: 'FFFFF6' })).toBe(1);
      expect(await listReferences()).toEqual(['FFFFF7']);
      // A person restored from a back-up can be erased again.
      expect(await erase({ reference: 'ZZZZZ2' })).toBe(0);
      expect((await readTombstones()).slice(before)).toEqual([
        { kind: 'phone', hash: hashOf(khue), leads: 2 },
        { kind: 'email', hash: world.vault.hashEmail('an@thu.example'), leads: 2 },
        { kind: 'reference', hash: world.vault.hashReference('FFFFF6'), leads: 1 },
        { kind: 'reference', hash: world.vault.hashReference('ZZZZZ2'), leads: 0 },
      ]);
      expect(await world.readWholeDatabase()).not.toMatch(/FFFFF[2-6]|ZZZZZ2/);
    });

    test('removes nothing while a lead that does not open could be the person’s', async () => {
      await world.store({ reference: 'FFFFF2' }, { reference: 'FFFFF3', ...binh });
      await world.db.update(leads).set({ keyId: 'mất' }).where(eq(leads.reference, 'FFFFF3'));
      await expect(erase({ email: 'khue@thu.example' })).rejects.toThrow(
        'hu_vang/FFFFF3 was sealed with the key "mất"',
      );
      expect(await listReferences()).toEqual(['FFFFF2', 'FFFFF3']);
    });

    test('is dated after what it removed, also when a clock that was ahead had dated that', async () => {
      await world.store({ reference: 'FFFFF2', createdAt: daysAgo(-200) });
      await erase({ phone: khue });
      const [last] = await world.db.select().from(erasures).orderBy(sql`id desc`).limit(1);
      expect(last?.erasedAt).toEqual(new Date(daysAgo(-200).getTime() + 1));
    });
  });

  describe('retention', () => {
    beforeAll(async () => {
      const content = createContentStore(world.database, testStoreOptions);
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
    const hide = async () => hideOverdue(world.db, await planRetention(world.db, now), now);
    const visible = async () => (await world.latest()).map(({ reference }) => reference).sort();

    test('counts as the published version says, 180 days otherwise, to the second; looking changes nothing', async () => {
      await world.store(...old);
      expect(await planRetention(world.db, now)).toEqual({
        ...{ overdue, toHide: 2, expired: [], toRemove: 0, stored: 5, isUsual: true },
      });
      expect(await visible()).toHaveLength(5);
    });

    test('hides exactly those, from everything that people see; a second time there is nothing to do', async () => {
      await world.store(...old);
      expect(await hide()).toBe(2);
      expect(await hide()).toBe(0);
      expect(await visible()).toEqual(['GGGGG3', 'GGGGG4', 'HHHHH3']);
      const repository = createLeadRepository(world.db, world.vault);
      expect(await repository.count({})).toBe(3);
      expect((await repository.survey({})).count).toBe(3);
      // The first lead of the person is hidden, so the second must not mention it.
      const [second] = await repository.listLatest({ webid: 'khong_con' }, 9);
      expect(second?.person).toBeUndefined();
      expect(await repository.release('GGGGG2')).toBe('unknown-reference');
      const hidden = await repository.listLatest({ hidden: 'only' }, 9);
      expect(hidden.map(({ reference }) => reference)).toEqual(['GGGGG2', 'HHHHH2']);
      expect(await listReferences()).toHaveLength(5);
    });

    test('removes them seven days later, and the personal part of their consents', async () => {
      await world.store(...old);
      await hide();
      const at = (days: number) => new Date(now.getTime() + days * dayMs);
      expect(await planRetention(world.db, at(hiddenDays - 0.001))).toMatchObject({ expired: [], toRemove: 0 });
      expect(await removeHidden(world.db, at(hiddenDays - 0.001))).toBe(0);
      expect(await planRetention(world.db, at(hiddenDays))).toMatchObject({
        expired: [
          { webid: 'hu_vang', leads: 1 },
          { webid: 'khong_con', leads: 1 },
        ],
        toRemove: 2,
      });
      expect(await removeHidden(world.db, at(hiddenDays))).toBe(2);
      expect(await listReferences()).toEqual(['GGGGG3', 'GGGGG4', 'HHHHH3']);
      expect(await world.readWholeDatabase()).not.toMatch(/GGGGG2|HHHHH2/);
    });

    test('takes more than a hundred leads for usual only up to a fifth of all', async () => {
      const many = (count: number, days: number) =>
        world.db.execute(sql`
          insert into leads (reference, webid, version, template, form, captcha_verdict, created_at)
          select 'N' || ${days}::int || '-' || n, 'khong_con', 1, 'hu_vang', 'generic', 'off', ${daysAgo(days).toISOString()}::timestamptz
          from generate_series(1, ${count}::int) as n`);
      await many(100, 200);
      expect(await planRetention(world.db, now)).toMatchObject({ toHide: 100, stored: 100, isUsual: true });
      await many(1, 201);
      expect(await planRetention(world.db, now)).toMatchObject({ toHide: 101, stored: 101, isUsual: false });
      await many(404, 100);
      expect(await planRetention(world.db, now)).toMatchObject({ toHide: 101, stored: 505, isUsual: true });
    });

    describe('in a server', () => {
      const log = {
        hidden: vi.fn<RetentionLog['hidden']>(),
        removed: vi.fn<RetentionLog['removed']>(),
        tooMany: vi.fn<RetentionLog['tooMany']>(),
      };
      /** The recorded entries, and the number of stored and visible leads at that moment. */
      let written: { action: string; leads: number; stored: number; visible: number }[];
      const audit = async ({ action, leads: count = 0 }: AuditEntry) => {
        const shown = await world.db.$count(leads, isNull(leads.hiddenUntil));
        written.push({ action, leads: count, stored: await world.db.$count(leads), visible: shown });
      };
      beforeEach(async () => {
        vi.clearAllMocks();
        written = [];
        await world.db.delete(clock);
        await acceptClock(world.db);
        await world.db.execute(sql`delete from jobs.job`);
      });
      const daysBefore = (days: number) => new Date(Date.now() - days * dayMs);
      const keep = () => applyRetention({ db: world.db, audit, log }, new Date());
      const jobs = async () =>
        (await world.database.executeSql('select name from jobs.job order by name')).rows.map(
          (row) => Object(row).name,
        );
      const ofADay = ['files', 'hours', 'lead-days', 'requests', 'retention', 'saves'];

      test('begins its work at once and then a day later, in one of the processes', async () => {
        expect((await Promise.all([beginDay(world.db), beginDay(world.db)])).sort()).toEqual([false, true]);
        expect(await beginDay(world.db)).toBe(false);
        expect(await jobs()).toEqual(ofADay);
        await world.db.update(clock).set({ retainedAt: daysBefore(1) });
        expect(await beginDay(world.db)).toBe(true);
        expect(await jobs()).toHaveLength(12);
      });

      test('a last day that a wrong clock has dated into the future holds up nothing', async () => {
        await world.db.update(clock).set({ retainedAt: daysBefore(-200) });
        expect(await beginDay(world.db)).toBe(true);
      });

      test('begins nothing while the clock is not plausible', async () => {
        for (const days of [8, -8]) {
          await world.db.update(clock).set({ seenAt: daysBefore(days) });
          expect(await beginDay(world.db)).toBe(false);
        }
        expect(await jobs()).toEqual([]);
        await world.db.update(clock).set({ seenAt: daysBefore(6) });
        expect(await beginDay(world.db)).toBe(true);
      });

      test('hides what is overdue and removes what was hidden for long enough, and writes down what goes before it goes', async () => {
        await world.store({ reference: 'GGGGG2', createdAt: daysBefore(11) });
        expect(await keep()).toBe('done');
        expect(await visible()).toEqual([]);
        expect(log.hidden).toHaveBeenCalledWith(expect.objectContaining({ toHide: 1 }));
        expect(written).toEqual([{ action: 'leads.hide', leads: 1, stored: 1, visible: 1 }]);
        await world.store({ reference: 'GGGGG3', createdAt: daysBefore(11) });
        await world.db
          .update(leads)
          .set({ hiddenUntil: daysBefore(0) })
          .where(eq(leads.reference, 'GGGGG2'));
        await keep();
        expect(await listReferences()).toEqual(['GGGGG3']);
        expect(await visible()).toEqual([]);
        expect(log.removed).toHaveBeenCalledExactlyOnceWith(1);
        expect(written.slice(1)).toEqual([
          { action: 'leads.purge', leads: 1, stored: 2, visible: 1 },
          { action: 'leads.hide', leads: 1, stored: 1, visible: 1 },
        ]);
      });

      test('hides none when it would be too many, and says so', async () => {
        await world.db.execute(sql`
          insert into leads (reference, webid, version, template, form, captcha_verdict, created_at)
          select 'N' || n, 'khong_con', 1, 'hu_vang', 'generic', 'off', now() - interval '200 days'
          from generate_series(1, 101) as n`);
        expect(await keep()).toBe('too-many');
        expect(await world.db.$count(leads, sql`hidden_until is null`)).toBe(101);
        expect(log.tooMany).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ toHide: 101, stored: 101 }));
      });

      test('hides nothing that it cannot write down', async () => {
        await world.store({ reference: 'GGGGG2', createdAt: daysBefore(11) });
        const failing = () => Promise.reject(new Error('no log'));
        await expect(applyRetention({ db: world.db, audit: failing, log }, new Date())).rejects.toThrow('no log');
        expect(await visible()).toEqual(['GGGGG2']);
      });
    });
  });

  describe('the time that is stored', () => {
    test('is the database’s, but never before the latest time that was seen: a clock that is behind makes no old leads', async () => {
      const store = async (reference: string) => {
        const { createdAt: _createdAt, ...lead } = newLead({ reference });
        await createLeadRepository(world.db, world.vault).saveLead(lead);
        const [stored] = await world.db.select().from(leads).where(eq(leads.reference, reference));
        return stored?.createdAt.getTime() ?? 0;
      };
      await acceptClock(world.db, new Date(Date.now() - dayMs));
      expect(Math.abs((await store('JJJJJ2')) - Date.now())).toBeLessThan(60_000);
      const seen = new Date(Date.now() + 200 * dayMs);
      await acceptClock(world.db, seen);
      expect(await store('JJJJJ3')).toBe(seen.getTime());
      const [consent] = await world.db.select().from(consents).where(eq(consents.reference, 'JJJJJ3'));
      expect(consent?.recordedAt).toEqual(seen);
    });
  });
});

import { eq, lt, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { createContentStore } from '../../content/database-content-store.ts';
import { testStoreOptions } from '../../content/test-store-options.ts';
import { openJobQueue } from '../../database/job-queue.ts';
import { consents, erasures, leads } from '../../database/tables.ts';
import type { Lead } from '../lead.ts';
import { erasePerson } from './erase-person.ts';
import { daysAgo, describePersonalData, now, typedWords } from './personal-data-world.ts';
import { purgeDaily } from './purge-daily.ts';
import { findOverdue, type Overdue, purgeLeads } from './retention.ts';
import { withdrawConsent } from './withdraw-consent.ts';

describePersonalData('leads that go', (world) => {
  describe('erasing a person', () => {
    test('takes all leads of the phone and nobody else’s; what is left says nothing of the person', async () => {
      await world.store(
        { reference: 'FFFFF2' },
        { reference: 'FFFFF3', webid: 'diamond', createdAt: daysAgo(400) },
        { reference: 'FFFFF4', phoneNormalised: '0912345678', fields: { name: 'Bình' } },
      );
      const phoneHash = world.vault.hashPhone('0987654321') ?? '';
      await withdrawConsent(world.db, { phoneHash, purpose: 'tu_van', recordedBy: 'lan' }, now);
      const note = vi.fn(async () => {});
      expect(await erasePerson(world.db, phoneHash, 'lan', now, note)).toBe(2);
      expect(note.mock.calls).toEqual([[expect.anything(), 2]]);
      expect((await world.latest()).map(({ reference }) => reference)).toEqual(['FFFFF4']);

      expect(await world.findWords(typedWords)).toEqual([]);
      const whole = await world.readWholeDatabase();
      expect(whole).not.toMatch(/FFFFF[23]/);
      // Only the tombstone knows the hash.
      expect(whole.split(phoneHash)).toHaveLength(2);
      expect(await world.db.select().from(erasures).where(eq(erasures.phoneHash, phoneHash))).toMatchObject([
        { erasedBy: 'lan', erasedAt: now, leads: 2 },
      ]);
      // That somebody agreed to a text stays, about nobody.
      expect(await world.db.$count(consents, sql`reference is null and phone_hash is null`)).toBeGreaterThanOrEqual(5);
      expect(await world.db.$count(consents, eq(consents.reference, 'FFFFF4'))).toBe(2);
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

    test('counts as the published version says, 180 days otherwise, to the second; looking removes nothing', async () => {
      await world.store(...old);
      expect(await findOverdue(world.db, now)).toEqual(overdue);
      expect(await world.db.$count(leads)).toBe(5);
    });

    test('removes exactly those, and the personal part of their consents; a second time there is nothing to do', async () => {
      await world.store(...old);
      const announced: unknown[] = [];
      const announce = async (one: Overdue) => {
        // Nothing of this campaign is gone yet.
        announced.push({
          ...one,
          leads: await world.db.$count(leads, lt(leads.createdAt, daysAgo(one.retentionDays))),
        });
      };
      expect(await purgeLeads(world.db, now, announce)).toEqual(overdue);
      expect(announced).toEqual([{ ...overdue[0], leads: 3 }, overdue[1]]);
      expect((await world.latest()).map(({ reference }) => reference).sort()).toEqual(['GGGGG3', 'GGGGG4', 'HHHHH3']);
      expect(await world.readWholeDatabase()).not.toMatch(/GGGGG2|HHHHH2/);
      expect(await purgeLeads(world.db, now, announce)).toEqual([]);
    });

    test('the server does it at its start, once for all processes, and plans the next day', async () => {
      await world.store(...old);
      const boss = await openJobQueue(world.database, { role: 'server', log: () => {} });
      const entries: AuditEntry[] = [];
      const audit = async (entry: AuditEntry) => void entries.push(entry);
      try {
        const purged = await new Promise((resolve, reject) => {
          purgeDaily(boss, world.db, () => now, audit, resolve).catch(reject);
        });
        expect(purged).toEqual(overdue);
        const planned = async () =>
          (await boss.findJobs('lead-purge', { queued: true })).map(({ startAfter }) => startAfter > new Date());
        await expect.poll(planned).toEqual([true]);
        // Another process that starts finds the next day planned.
        await purgeDaily(
          boss,
          world.db,
          () => now,
          audit,
          () => {},
        );
        expect(await planned()).toEqual([true]);
      } finally {
        await boss.stop({ close: false, graceful: false });
      }
      expect(entries).toMatchObject([
        { who: 'server', action: 'leads.purge', subject: { kind: 'campaign', id: 'hu_vang' }, leads: 1 },
        { who: 'server', action: 'leads.purge', subject: { kind: 'campaign', id: 'khong_con' }, leads: 1 },
      ]);
    });
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { appendAudit } from '../../audit/append-audit.ts';
import { listEntries } from '../../audit/read-entries.ts';
import { consents } from '../../database/tables/lead-tables.ts';
import { daysAgo, describePersonalData, newLead, now } from '../../testing/personal-data-world.ts';
import { testLeadKeys } from '../../testing/vault.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { erasePerson } from './erase-person.ts';
import { withdrawConsent } from './withdraw-consent.ts';

describePersonalData('what is written down', (world) => {
  describe('consent', () => {
    test('each purpose that was asked is kept with its lead, and a withdrawal counts for what was agreed before it, in every campaign', async () => {
      await world.store(
        { reference: 'DDDDD2', phoneNormalised: '0909000001', createdAt: daysAgo(9) },
        { reference: 'DDDDD3', phoneNormalised: '0909000001', createdAt: daysAgo(7), webid: 'diamond' },
      );
      const phoneHash = world.vault.hashPhone('0909000001') ?? '';
      const met = await withdrawConsent(world.db, { phoneHash, purpose: 'tu_van', recordedBy: 'lan' }, daysAgo(5));
      expect(met).toBe(2);
      await world.store({ reference: 'DDDDD4', phoneNormalised: '0909000001', createdAt: daysAgo(1) });
      const found = await createLeadRepository(world.db, world.vault).listLatest({ phone: '0909000001' }, 9);
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
      const [stored] = await world.db.select().from(consents).where(eq(consents.reference, 'DDDDD3'));
      expect(stored).toMatchObject({
        webid: 'diamond',
        version: 3,
        textVersion: '1',
        textHash: 'a1',
        recordedAt: daysAgo(7),
      });
    });

    test('a withdrawal counts also for what a clock that was ahead dated after it', async () => {
      const ahead = { reference: 'DDDDD5', phoneNormalised: '0909000002', createdAt: daysAgo(-200) };
      await world.store(ahead);
      const phoneHash = world.vault.hashPhone('0909000002') ?? '';
      await withdrawConsent(world.db, { phoneHash, purpose: 'tu_van', recordedBy: 'lan' }, now);
      const [lead] = await createLeadRepository(world.db, world.vault).listLatest({ phone: '0909000002' }, 1);
      expect(lead?.consents?.[0]).toMatchObject({
        purpose: 'tu_van',
        withdrawnAt: new Date(ahead.createdAt.getTime() + 1),
      });
    });

    test('a lead that is not stored leaves no consent', async () => {
      const submissionId = '9f1c1f0e-6a52-4c7e-8a0e-3f2f6f1f0a11';
      await world.store({ reference: 'EEEEE2', submissionId });
      const again = await createLeadRepository(world.db, world.vault).saveLead(
        newLead({ reference: 'EEEEE3', submissionId }),
      );
      expect(again).toEqual({ kind: 'known-submission' });
      expect(await world.db.$count(consents, eq(consents.reference, 'EEEEE3'))).toBe(0);
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
      await world.store({});
      const entry = { who: 'lan', osUser: 'root', origin: 'command line', action: 'leads.reveal', leads: 1 } as const;
      await appendAudit(world.db, testLeadKeys, entry);
      await erasePerson(world.db, { keys: [{ kind: 'phone', hash: 'a hash' }], leads: [] }, 'lan', now, async () => {});
      for (const change of changes) {
        await expect(world.db.execute(change)).rejects.toMatchObject({
          cause: { message: expect.stringContaining('are only ever added') },
        });
      }
      expect(await listEntries(world.db, {}, 1)).toMatchObject([entry]);
    });
  });
});

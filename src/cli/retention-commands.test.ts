import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkClock } from '../database/clock.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { clock } from '../database/tables/store-tables.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';
import { openTestDatabase } from '../testing/test-database.ts';

describe('retention by commands', () => {
  let world: CliWorld;
  beforeEach(async () => {
    world = await openCliWorld(await openTestDatabase());
    await checkClock(world.database.db, commandTime);
  });
  afterEach(() => world.close());

  const daysAgo = (days: number) => new Date(commandTime.getTime() - days * 86_400_000);
  const store = (reference: string, days: number, hiddenUntil?: Date) =>
    world.database.db.insert(leads).values({
      ...{ reference, webid: 'thu', version: 1, template: 'hu_vang', form: 'generic', captchaVerdict: 'off' },
      ...{ createdAt: daysAgo(days), hiddenUntil },
    });
  const visible = async () =>
    (
      await world.database.db
        .select({ reference: leads.reference })
        .from(leads)
        .where(sql`hidden_until is null`)
        .orderBy(leads.reference)
    ).map(({ reference }) => reference);
  const audited = async () =>
    (await world.run('leads', 'audit')).output
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/).slice(3, 7).join(' | '));

  test('purge hides what is overdue and removes what was hidden long enough; it says so before, too', async () => {
    await store('AAAAA2', 181);
    await store('AAAAA3', 179);
    await store('AAAAA4', 190, daysAgo(0));
    const hides = '1 registration of thu, older than 180 days\n';
    const removes = '1 registration of thu, hidden 7 days ago\n';
    expect((await world.run('leads', 'purge', '--dry-run')).output).toBe(`Would hide ${hides}Would remove ${removes}`);
    expect(await world.database.db.$count(leads)).toBe(3);
    expect((await world.run('leads', 'purge')).output).toBe(`Hid ${hides}Removed ${removes}`);
    expect((await world.run('leads', 'purge')).output).toBe('No registration is older than its campaign keeps it.\n');
    expect(await visible()).toEqual(['AAAAA3']);
    expect(await world.database.db.$count(leads)).toBe(2);
    expect(await audited()).toEqual([
      'leads.hide | campaign thu | 1 | retentionDays=180',
      'leads.purge | campaign thu | 1 | hiddenDays=7',
      '',
    ]);
  });

  test('recover shows hidden registrations again, and says which will not stay', async () => {
    await store('AAAAA2', 181);
    await world.run('leads', 'purge');
    await store('AAAAA3', 100, daysAgo(-1));
    expect((await world.run('leads', 'recover', '--webid', 'khac')).output).toBe('0 registrations shown again.\n');
    expect(await world.run('leads', 'recover', '--reference', 'aaaaa3')).toMatchObject({
      output: '1 registration shown again.\n',
      errors: '',
    });
    const all = await world.run('leads', 'recover', '--as', 'Lan');
    expect(all.output).toBe('1 registration shown again.\n');
    expect(all.errors).toContain('1 registration is overdue and will be hidden again within a day');
    expect(await visible()).toEqual(['AAAAA2', 'AAAAA3']);
    expect((await audited()).slice(0, 2)).toEqual(['leads.recover | 1', 'leads.recover | 1 | reference=AAAAA3']);
  });

  test('more than a run may hide needs a word of its own', async () => {
    await world.database.db.execute(sql`
      insert into leads (reference, webid, version, template, form, captcha_verdict, created_at)
      select 'N' || n, 'thu', 1, 'hu_vang', 'generic', 'off', ${daysAgo(200).toISOString()}::timestamptz from generate_series(1, 101) as n`);
    await store('AAAAA4', 190, daysAgo(0));
    const refused = await world.run('leads', 'purge');
    expect(refused).toMatchObject({ exitCode: 1, output: 'Removed 1 registration of thu, hidden 7 days ago\n' });
    expect(refused.errors).toContain('101 registrations of 102 are overdue, which is more than one run may hide');
    expect(await visible()).toHaveLength(101);
    expect((await world.run('leads', 'purge', '--beyond-limit')).output).toContain('Hid 101 registrations');
    expect(await visible()).toEqual([]);
    expect((await audited())[0]).toBe('leads.hide | campaign thu | 101 | retentionDays=180');
  });

  describe('with a clock that has jumped', () => {
    test.each([8, -8])('by %d days nothing goes, until an operator says that the clock is right', async (days) => {
      await store('AAAAA2', 400);
      await store('AAAAA3', 400, daysAgo(100));
      await world.database.db.update(clock).set({ seenAt: daysAgo(days) });
      const refused = await world.run('leads', 'purge', '--beyond-limit');
      expect(refused).toMatchObject({ exitCode: 1, output: '' });
      expect(refused.errors).toContain('The database’s clock says 2026-11-20 09:00:00 (Vietnam), and the latest time');
      expect(refused.errors).toContain('Nothing was hidden or removed.');
      expect(await visible()).toEqual(['AAAAA2']);
      expect(await world.database.db.$count(leads)).toBe(2);

      expect(await world.run('clock')).toMatchObject({ exitCode: 1, output: '' });
      expect((await world.run('clock', '--accept', '--as', 'Lan')).output).toBe(
        'From now on 2026-11-20 09:00:00 (Vietnam) counts as right.\n',
      );
      expect((await audited())[0]).toMatch(/^clock\.accept \| clock \| 0 .*2026-11-20T02:00:00\.000Z/);
      expect(await world.run('clock')).toMatchObject({
        exitCode: 0,
        output: 'The database’s clock says 2026-11-20 09:00:00 (Vietnam).\n',
      });
      expect((await world.run('leads', 'purge')).exitCode).toBe(0);
      expect(await world.database.db.$count(leads)).toBe(1);
    });
  });
});

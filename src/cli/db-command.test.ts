import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { sites } from '../database/tables/campaign-tables.ts';
import { leadCalls } from '../database/tables/desk-tables.ts';
import { leads } from '../database/tables/lead-tables.ts';
import { staff, staffSessions } from '../database/tables/staff-tables.ts';
import { draftChanges } from '../database/tables/working-copy-tables.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';

const minuteMs = 60_000;
const minutesAgo = (minutes: number) => new Date(commandTime.getTime() - minutes * minuteMs);

/** Registrations, made-up ones among them, with a call each; and people who have saved in the same minute. */
async function fill({ db }: OpenDatabase, { registrations, editors }: { registrations: number; editors: number }) {
  await db.insert(sites).values([{ webid: 'hu' }, { webid: 'cu', archivedAt: commandTime }]);
  const people = await db
    .insert(staff)
    .values(Array.from({ length: editors }, (_, index) => ({ email: `${index}@lachong.example`, name: `${index}` })))
    .returning({ id: staff.id });
  const rows = Array.from({ length: registrations * 2 }, (_, index) => ({
    ...{ reference: `R${index}`, webid: 'hu', version: 1, template: 'hu_vang', form: 'generic', captchaVerdict: 'off' },
    ...{ isSample: index % 2 === 1, createdAt: minutesAgo(100) },
  }));
  const stored = await db.insert(leads).values(rows).returning({ id: leads.id });
  const [first] = people;
  if (!first) return;
  await db.insert(leadCalls).values(
    // Outcomes of the bank's CRM have nobody.
    [first.id, null].flatMap((by) =>
      stored.map(({ id }) => ({
        ...{ id: crypto.randomUUID(), person: id, leadId: id, webid: 'hu', by },
        ...{ outcome: 'interested' as const, at: minutesAgo(90) },
      })),
    ),
  );
  await db.insert(draftChanges).values(
    people.map(({ id }, index) => ({
      ...{
        webid: 'hu',
        revision: index + 1,
        id: crypto.randomUUID(),
        step: crypto.randomUUID(),
        kind: 'edit' as const,
      },
      ...{ person: id, changes: [], inverses: [], at: minutesAgo(30) },
    })),
  );
  await db.insert(staffSessions).values(
    people.slice(0, 2).map(({ id }, index) => ({
      ...{ tokenHash: `${index}`, person: id, stage: 'open' as const, device: 'Chrome', network: '10.20.4.0' },
      ...{ begunAt: minutesAgo(60), usedAt: minutesAgo(index * 4), endsAt: minutesAgo(-60) },
    })),
  );
}

describe('db check', () => {
  let world: CliWorld;
  beforeEach(async () => {
    world = await openCliWorld();
  });
  afterEach(() => world.close());

  it('says how large it is, what it holds, and what was asked of it beside what it carries', async () => {
    await fill(world.database, { registrations: 90, editors: 2 });
    const { output, errors, exitCode } = await world.run('db', 'check');
    expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
    const [engine, size, ...lines] = output.split('\n');
    expect(engine).toMatch(/^Database {2}PostgreSQL \d+/);
    expect(size).toMatch(/^Size {6}[\d.]+ MB$/);
    expect(lines).toEqual([
      'Holds     90 registrations, 1 campaign, 0 published',
      'In use    2 people in the Studio in the last 5 minutes',
      '',
      '                         busiest minute of 7 days  carries',
      'Registrations a second   1.50                      –',
      'Calls stored a second    1.50                      50',
      'People who edit at once  2                         10',
      '',
      'This is within what it carries.',
      '',
    ]);
  });

  it.each([
    { kind: 'postgres', editors: 11, advice: 'Give it a faster disk' },
    { kind: 'pglite', editors: 6, advice: 'PostgreSQL carries more: docs/run.md' },
  ] as const)('fails when that is more than $kind carries, and says what to do', async ({ kind, editors, advice }) => {
    await fill(world.database, { registrations: 1, editors });
    const { run } = await openCliWorld({ ...world.database, kind });
    const { errors, exitCode } = await run('db', 'check');
    expect(exitCode).toBe(1);
    expect(errors).toContain(`More than it carries, so answers come late: people who edit at once. ${advice}`);
  });

  it('counts seven days only', async () => {
    const later = await openCliWorld(world.database, { databaseTime: async () => minutesAgo(-7 * 24 * 60) });
    await fill(world.database, { registrations: 60, editors: 20 });
    const { output, exitCode } = await later.run('db', 'check');
    expect(exitCode).toBe(0);
    expect(output).toMatch(/Registrations a second +0 /);
  });

  it('fails when nothing can be stored', async () => {
    await world.database.executeSql('set default_transaction_read_only = on');
    const { errors, exitCode } = await world.run('db', 'check');
    expect(exitCode).toBe(1);
    expect(errors).toBe('\nNothing can be stored: the disk is full, or the database is read-only.\n');
  });
});

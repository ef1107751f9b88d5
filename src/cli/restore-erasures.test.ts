import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../database/tables/audit-table.ts';
import { consents, erasures, leads, spentCaptchas, visitorCounts } from '../database/tables/lead-tables.ts';
import type { Lead } from '../leads/lead.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { eraseAgain, parseErasures } from '../leads/privacy/erase-again.ts';
import { openVault } from '../leads/privacy/open-vault.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys } from '../testing/vault.ts';

describe('a restore', () => {
  const opened: CliWorld[] = [];
  let store: CliWorld;
  let path: string;
  beforeEach(async () => {
    store = await openWorld();
    path = join(store.makeDir(), 'a.backup.gz');
    await register(store, { reference: 'AAAAA2' });
    await register(store, { reference: 'AAAAA3', webid: 'diamond' });
    await register(store, { reference: 'BBBBB2', phoneRaw: '0912345678', phoneNormalised: '0912345678' });
  });
  afterEach(async () => {
    for (const world of opened.splice(0)) await world.close();
  });

  async function openWorld(): Promise<CliWorld> {
    const world = await openCliWorld(await openTestDatabase());
    opened.push(world);
    return world;
  }

  async function register({ database: { db } }: CliWorld, changes: Partial<Lead>): Promise<void> {
    const lead: Lead = {
      reference: 'AAAAA2',
      webid: 'hu_vang',
      version: 1,
      template: 'hu_vang',
      form: 'generic',
      fields: { name: 'Trần Ngọc Khuê' },
      phoneRaw: '0987 654 321',
      phoneNormalised: '0987654321',
      captchaVerdict: 'off',
      consents: [{ purpose: 'tu_van', isGranted: true, textVersion: '1', textHash: 'a1' }],
      createdAt: new Date('2026-11-19T02:00:00Z'),
      ...changes,
    };
    expect(await createLeadRepository(db, await openVault(db, testLeadKeys)).saveLead(lead)).toEqual({ kind: 'saved' });
  }

  const readAudit = async ({ database: { db } }: CliWorld) =>
    (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ id: _id, at: _at, ...entry }) => entry);
  const listReferences = async ({ database: { db } }: CliWorld) =>
    (await db.select({ reference: leads.reference }).from(leads)).map(({ reference }) => reference).sort();
  const hashOf = async ({ database: { db } }: CliWorld, phone: string) =>
    (await openVault(db, testLeadKeys)).hashPhone(phone) ?? '';
  const erase = ({ run }: CliWorld) => run('leads', 'erase', '--phone', '0987 654 321', '--as', 'Lan');

  /** No table has data of the person, except one tombstone. */
  async function expectForgotten(world: CliWorld): Promise<void> {
    const { db } = world.database;
    expect(await listReferences(world)).toEqual(['BBBBB2']);
    const hash = await hashOf(world, '0987654321');
    expect(await db.select().from(erasures)).toMatchObject([
      { kind: 'phone', hash, erasedBy: 'Lan', erasedAt: commandTime, leads: 2 },
    ]);
    expect(await db.$count(consents, sql`phone_hash = ${hash} or reference in ('AAAAA2', 'AAAAA3')`)).toBe(0);
    // The consent stays, without a person.
    expect(await db.$count(consents)).toBe(3);
  }

  test('forgets again who was erased since the back-up, however often it is restored, and writes that down', async () => {
    await store.run('backup', path);
    await erase(store);
    for (const time of [1, 2]) {
      const restored = await store.run('restore', path, '--replace', '--as', 'Minh');
      expect(restored).toMatchObject({ exitCode: 0, errors: '' });
      expect(restored.output, `restore ${time}`).toContain(
        'Erased again what 1 erasure since then had removed: 2 registrations.',
      );
      await expectForgotten(store);
      const restores = Array.from({ length: time }, (_, index) => ({
        ...{ who: 'Minh', osUser: 'lan', origin: 'command line', action: 'store.restore', leads: 2 },
        filter: { file: path, replace: 'true' },
        before: { entries: 2 + index, head: expect.any(String) },
        after: { backup: commandTime.toISOString(), entriesKept: 1 + index, erasures: 1, withdrawals: 0 },
      }));
      expect(await readAudit(store)).toMatchObject([
        { action: 'store.backup', who: 'lan', filter: { file: path } },
        { action: 'leads.erase', who: 'Lan', subjectKind: 'person', leads: 2 },
        ...restores,
      ]);
      expect((await store.run('audit', 'verify')).output).toMatch(/^OK: /);
    }
  });

  test('keeps what the audit log of the replaced store says and the back-up does not, each entry once and in order', async () => {
    const reveal = (as: string) => store.run('leads', 'list', '--reveal', '--as', as);
    // Twice the same within one moment: two entries.
    for (const who of ['Lan', 'Minh', 'Minh']) await reveal(who);
    await store.run('backup', path);
    for (const who of ['Minh', 'Hoa', 'Lan']) await reveal(who);
    const before = await readAudit(store);
    expect(before.map(({ who }) => who)).toEqual(['Lan', 'Minh', 'Minh', 'lan', 'Minh', 'Hoa', 'Lan']);
    const noted = (await store.run('audit', 'verify')).output.match(/\d+:\w{64}/)?.[0] ?? '';

    for (const time of [1, 2]) {
      const restored = await store.run('restore', path, '--replace');
      expect(restored, `restore ${time}`).toMatchObject({ exitCode: 0, errors: '' });
      expect(restored.output).toContain(
        `Kept from the audit log of the replaced store: ${2 + time} entries that the back-up does not have.`,
      );
      // Unchanged, with their seals: a head that was stored before is still valid.
      expect((await readAudit(store)).slice(0, before.length)).toEqual(before);
      expect(await store.run('audit', 'verify', '--known', noted)).toMatchObject({
        exitCode: 0,
        output: expect.stringMatching(/^OK: \d+ entries, head \d+:\w{64}\n$/),
      });
    }
    await expect(store.database.db.delete(auditLog)).rejects.toThrow();

    // Another store has its own history, which must not be lost either.
    const other = await openWorld();
    await register(other, { reference: 'CCCCC2' });
    await other.run('leads', 'list', '--reveal', '--as', 'An');
    await other.run('restore', path, '--replace');
    expect((await readAudit(other)).map(({ who, action }) => `${who} ${action}`)).toEqual([
      ...['Lan leads.reveal', 'Minh leads.reveal', 'Minh leads.reveal', 'lan store.backup', 'An leads.reveal'],
      ...['server audit.cover', 'lan store.restore'],
    ]);
    expect((await other.run('audit', 'verify')).output).toContain('1 of them was written without a seal of its own');

    const empty = await openWorld();
    expect((await empty.run('restore', path)).output).not.toContain('audit log');
    expect((await readAudit(empty)).map(({ who }) => who)).toEqual(['Lan', 'Minh', 'Minh', 'lan', 'lan']);
  });

  test('brings them back into an empty store, unless it is given the list of erasures', async () => {
    await store.run('backup', path);
    await erase(store);
    const list = `${path}.erasures.json`;
    expect(await store.run('leads', 'erasures', '--output', list)).toMatchObject({
      exitCode: 0,
      output: '',
      errors: '',
    });
    expect(statSync(list).mode & 0o777).toBe(0o600);
    expect(readFileSync(list, 'utf8')).not.toMatch(/0987|Khuê|AAAAA/);
    expect((await store.run('leads', 'erasures')).output).toBe(readFileSync(list, 'utf8'));

    const without = await openWorld();
    expect((await without.run('restore', path)).output).not.toContain('Erased again');
    expect(await listReferences(without)).toEqual(['AAAAA2', 'AAAAA3', 'BBBBB2']);

    const empty = await openWorld();
    const restored = await empty.run('restore', path, '--erasures', list);
    expect(restored).toMatchObject({ exitCode: 0, errors: '', output: expect.stringContaining('2 registrations') });
    await expectForgotten(empty);
  });

  test('leaves alone who registered again after an erasure, whether or not the back-up knows of that erasure', async () => {
    await erase(store);
    const list = `${path}.erasures.json`;
    await store.run('leads', 'erasures', '--output', list);
    await register(store, { reference: 'AAAAA4', createdAt: new Date('2026-11-20T03:00:00Z') });
    await store.run('backup', path);
    expect((await store.run('restore', path, '--replace')).output).not.toContain('Erased again');
    expect(await listReferences(store)).toEqual(['AAAAA4', 'BBBBB2']);

    // An erasure that the back-up does not know, from before the second registration.
    const listed = JSON.parse(readFileSync(list, 'utf8'));
    listed.erasures[0].erasedAt = '2026-11-20T02:59:59.000Z';
    writeFileSync(list, JSON.stringify(listed));
    const restored = await store.run('restore', path, '--replace', '--erasures', list);
    expect(restored.output).toContain('1 erasure since then had removed: 0 registrations');
    expect(await listReferences(store)).toEqual(['AAAAA4', 'BBBBB2']);
  });

  test('writes down again which consents were taken back since the back-up, from the store and from the list', async () => {
    const withdraw = (purpose: string) => store.run('leads', 'withdraw', '--phone', '0912345678', '--purpose', purpose);
    await withdraw('quang_cao');
    await store.run('backup', path);
    await withdraw('tu_van');
    // The withdrawal of a person who is erased afterwards is not listed.
    await store.run('leads', 'withdraw', '--phone', '0987654321', '--purpose', 'tu_van');
    await erase(store);
    const list = `${path}.erasures.json`;
    await store.run('leads', 'erasures', '--output', list);
    const empty = await openWorld();
    for (const [world, options] of [
      [store, ['--replace']],
      [empty, ['--erasures', list]],
    ] as const) {
      const restored = await world.run('restore', path, ...options);
      expect(restored).toMatchObject({ exitCode: 0, errors: '' });
      expect(restored.output).toContain('Consents taken back since then, written down again: 1.');
      const { db } = world.database;
      const [lead] = await createLeadRepository(db, await openVault(db, testLeadKeys)).listLatest({}, 1);
      expect(lead).toMatchObject({
        reference: 'BBBBB2',
        consents: [{ purpose: 'tu_van', isGranted: true, withdrawnAt: commandTime }],
      });
      expect(await db.$count(consents, sql`decision = 'withdrawn'`)).toBe(2);
    }
  });

  test('forgets again who was erased by e-mail address or reference, from the store and from the list', async () => {
    const phoneless = { phoneRaw: '', phoneNormalised: '' };
    await register(store, { reference: 'DDDDD2', ...phoneless, fields: { email: 'an@thu.example' } });
    await register(store, { reference: 'DDDDD3', phoneNormalised: '0909000001', fields: { email: 'an@thu.example' } });
    await register(store, { reference: 'EEEEE2', ...phoneless, fields: { name: 'Không rõ' } });
    await store.run('backup', path);
    await store.run('leads', 'erase', '--email', 'AN@thu.example');
    await store.run('leads', 'erase', '--reference', 'EEEEE2');
    const list = `${path}.erasures.json`;
    await store.run('leads', 'erasures', '--output', list);
    expect(readFileSync(list, 'utf8')).not.toMatch(/thu\.example|0909|DDDDD|EEEEE/);
    const empty = await openWorld();
    for (const [world, options] of [
      [store, ['--replace']],
      [store, ['--replace']],
      [empty, ['--erasures', list]],
    ] as const) {
      const restored = await world.run('restore', path, ...options);
      expect(restored).toMatchObject({ exitCode: 0, errors: '' });
      expect(restored.output).toContain('Erased again what 3 erasures since then had removed: 3 registrations.');
      expect(await listReferences(world)).toEqual(['AAAAA2', 'AAAAA3', 'BBBBB2']);
      const { db } = world.database;
      expect(await db.$count(erasures)).toBe(3);
      expect(await db.$count(consents, sql`reference like 'DDDDD%' or reference like 'EEEEE%'`)).toBe(0);
    }
  });

  test('says which erasures need the key, or a key that is missing', async () => {
    await register(store, {
      reference: 'DDDDD2',
      phoneRaw: '',
      phoneNormalised: '',
      fields: { email: 'an@thu.example' },
    });
    await store.database.db.update(leads).set({ keyId: 'mất' }).where(sql`reference = 'BBBBB2'`);
    await store.run('backup', path);
    await store.database.db.update(leads).set({ keyId: 'test' });
    await store.run('leads', 'erase', '--email', 'an@thu.example');
    const list = `${path}.erasures.json`;
    await store.run('leads', 'erasures', '--output', list);

    const restored = await (await openWorld()).run('restore', path, '--erasures', list);
    expect(restored.output).toContain('1 erasure since then had removed: 1 registration.');
    expect(restored.errors).toContain('Registrations that open with none of the keys: 1.');

    // A file of an older version can be restored without the key.
    const world = await openWorld();
    await world.run('restore', path);
    const given = parseErasures(readFileSync(list, 'utf8'), list);
    const eraseWith = (keys: typeof testLeadKeys) =>
      world.database.db.transaction((transaction) => eraseAgain(transaction, given, keys));
    expect(await eraseWith([])).toMatchObject({ people: 0, leads: 0, notSearched: 1 });
    expect(await listReferences(world)).toContain('DDDDD2');
    expect(await eraseWith(testLeadKeys)).toMatchObject({ people: 1, leads: 1, notSearched: 0 });
    expect(await listReferences(world)).not.toContain('DDDDD2');
  });

  test('takes a list that an older version wrote', async () => {
    await store.run('backup', path);
    await erase(store);
    const list = `${path}.erasures.json`;
    await store.run('leads', 'erasures', '--output', list);
    const written = JSON.parse(readFileSync(list, 'utf8'));
    written.erasures = written.erasures.map(({ kind: _kind, hash, ...rest }: Record<string, unknown>) => ({
      phoneHash: hash,
      ...rest,
    }));
    writeFileSync(list, JSON.stringify(written));
    const empty = await openWorld();
    expect(await empty.run('restore', path, '--erasures', list)).toMatchObject({ exitCode: 0, errors: '' });
    await expectForgotten(empty);
  });

  test('refuses a list of another store, and one that is none, and changes nothing', async () => {
    await store.run('backup', path);
    const other = await openWorld();
    await register(other, { reference: 'CCCCC2' });
    await erase(other);
    const list = `${path}.erasures.json`;
    await other.run('leads', 'erasures', '--output', list);
    const empty = await openWorld();
    const refused = await empty.run('restore', path, '--erasures', list);
    expect(refused).toMatchObject({ exitCode: 1, output: '' });
    expect(refused.errors).toContain('The hashes of phones are others in this store');
    expect(await listReferences(empty)).toEqual([]);
    writeFileSync(list, '{"erasures": 5}');
    expect(await empty.run('restore', path, '--erasures', list)).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('is not a list of erasures'),
    });
    expect(await listReferences(empty)).toEqual([]);
  });

  test('into a store that was begun anew says which erasures have to be repeated by hand', async () => {
    await store.run('backup', path);
    const anew = await openWorld();
    await register(anew, { reference: 'CCCCC2' });
    await erase(anew);
    const restored = await anew.run('restore', path, '--replace');
    expect(restored.exitCode).toBe(0);
    expect(restored.errors).toContain(
      'Erasures and withdrawals of the store that was replaced, 1 in all, could not be done again',
    );
    expect(restored.errors).toContain('run "leads erase" and "leads withdraw"');
    expect(await listReferences(anew)).toEqual(['AAAAA2', 'AAAAA3', 'BBBBB2']);
  });

  test('takes a store for empty that holds only counts of visitors, spent answers and keys', async () => {
    await store.run('backup', path);
    const visited = await openWorld();
    const { db } = visited.database;
    await openVault(db, testLeadKeys);
    await db.insert(visitorCounts).values({ key: 'a', count: 3, endsAt: commandTime });
    await db.insert(spentCaptchas).values({ id: 'a', expiresAt: commandTime });
    expect(await visited.run('restore', path)).toMatchObject({ exitCode: 0, errors: '' });
    expect(await listReferences(visited)).toEqual(['AAAAA2', 'AAAAA3', 'BBBBB2']);
    expect([await db.$count(visitorCounts), await db.$count(spentCaptchas)]).toEqual([0, 0]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../database/database.ts';
import { auditLog } from '../database/tables/audit-table.ts';
import type { LeadKey } from '../env.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { appendAudit } from './append-audit.ts';
import type { AuditEntry } from './audit-entry.ts';
import { hashRow, sealHash } from './chain.ts';
import { readEntries, type StoredEntry } from './read-entries.ts';
import { verifyChain } from './verify-chain.ts';

const keyOf = (id: string): LeadKey => ({ id, secret: Buffer.alloc(32, id) });
const keys = [keyOf('k1')];
const entry: AuditEntry = {
  ...{ who: 'lan', osUser: 'root', origin: 'command line', action: 'leads.release', leads: 1 },
  subject: { kind: 'lead', id: 'HV7K3M' },
  before: { quarantine: 'trap' },
  after: { quarantine: null, note: 'ba dấu "ngoặc" \\ 🌸' },
  filter: { webid: 'hu_vang' },
};

/** Runs statements that only the owner of the tables may run. */
async function asOwner(db: Database, ...statements: readonly string[]): Promise<void> {
  for (const statement of ['alter table audit_log disable trigger all', ...statements]) {
    await db.execute(sql.raw(statement));
  }
  await db.execute(sql`alter table audit_log enable trigger all`);
}

async function collect(db: Database): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for await (const one of readEntries(db)) entries.push(one);
  return entries;
}

describe('the chain of the audit log', () => {
  let database: OpenDatabase;
  let db: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
    db = database.db;
  });
  afterEach(() => database.close());

  const addEntries = async (count: number, with_: readonly LeadKey[] = keys) => {
    for (let index = 0; index < count; index += 1) await appendAudit(db, with_, { ...entry, who: `người ${index}` });
  };
  /** A row as an older version, or a person by hand, would write it. */
  const addUnsealed = (who: string) =>
    db.execute(
      sql`insert into audit_log (id, who, os_user, command, filter, leads) values (default, ${who}, 'root', 'leads export', '{"a": "b"}', 2)`,
    );

  test('entries are read as they were written, numbered without gaps, and make a whole chain', async () => {
    expect(await verifyChain(db, keys)).toEqual({ kind: 'whole', entries: 0, covered: 0, head: undefined });
    await addEntries(3);
    const rows = await collect(db);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(rows[2]).toMatchObject({
      ...{ who: 'người 2', osUser: 'root', origin: 'command line', action: 'leads.release', leads: 1 },
      ...{ subjectKind: 'lead', subjectId: 'HV7K3M', filter: '{"webid":"hu_vang"}', before: '{"quarantine":"trap"}' },
      ...{ command: 'leads.release', keyId: 'k1', previousHash: rows[1]?.hash },
    });
    expect(JSON.parse(rows[2]?.after ?? '')).toEqual(entry.after);
    expect(await verifyChain(db, keys)).toEqual({
      ...{ kind: 'whole', entries: 3, covered: 0 },
      head: { id: 3, hash: rows[2]?.hash },
    });
  });

  /** What the log says after a change, which is then taken back. */
  const verdictAfter = async (change: string) => {
    let verdict: unknown;
    await db
      .transaction(async (transaction) => {
        await asOwner(transaction, change);
        verdict = await verifyChain(transaction, keys);
        throw new Error('back');
      })
      .catch(({ message }: Error) => expect(message).toBe('back'));
    return verdict;
  };

  describe('an entry of the Studio', () => {
    const ofStudio: AuditEntry = {
      ...{ ...entry, personId: 'b6d8', device: 'Chrome trên Windows', isRefused: true, reason: 'Đổi ca' },
    };

    test('is read as it was written, among entries without a person', async () => {
      await addEntries(1);
      await appendAudit(db, keys, ofStudio);
      await addEntries(1);
      expect((await collect(db))[1]).toMatchObject({
        ...{ personId: 'b6d8', device: 'Chrome trên Windows', isRefused: true, reason: 'Đổi ca' },
      });
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'whole', entries: 3 });
    });

    test('shows that it was changed', async () => {
      await addEntries(1);
      await appendAudit(db, keys, ofStudio);
      for (const change of [
        `person_id = 'khác'`,
        'device = null',
        'is_refused = null',
        `reason = ''`,
        'person_id = null, device = null, is_refused = null, reason = null',
      ]) {
        const verdict = await verdictAfter(`update audit_log set ${change} where id = 2`);
        expect([change, verdict]).toEqual([change, { kind: 'broken', id: 2, reason: 'it was changed' }]);
      }
    });

    test('one without a person that was given one is noticed', async () => {
      await addEntries(2);
      await asOwner(db, `update audit_log set person_id = 'khác' where id = 1`);
      expect(await verifyChain(db, keys)).toEqual({ kind: 'broken', id: 1, reason: 'it was changed' });
    });
  });

  test('what a transaction that is rolled back wrote leaves neither an entry nor a gap', async () => {
    await addEntries(1);
    const rolledBack = db.transaction(async (transaction) => {
      await appendAudit(transaction, keys, entry);
      throw new Error('back');
    });
    await expect(rolledBack).rejects.toThrow('back');
    await addEntries(1);
    expect(await verifyChain(db, keys)).toMatchObject({ kind: 'whole', entries: 2, head: { id: 2 } });
  });

  describe('shows that', () => {
    beforeEach(() => addEntries(5));

    test('an entry was changed, whichever of its columns', async () => {
      for (const change of [
        `at = at + interval '1 ms'`,
        `who = 'ai khác'`,
        `os_user = null`,
        `origin = 'server'`,
        `action = 'leads.reveal'`,
        `subject_kind = 'campaign'`,
        `subject_id = 'AAAAAA'`,
        `before = null`,
        `after = '{}'`,
        `command = ''`,
        `filter = '{"webid": "hu_vang"}'`,
        `leads = 0`,
        `hash = repeat('0', 64)`,
      ]) {
        const verdict = await verdictAfter(`update audit_log set ${change} where id = 3`);
        expect([change, verdict]).toEqual([change, { kind: 'broken', id: 3, reason: 'it was changed' }]);
      }
    });

    test('an entry, its seal or its key was taken away or exchanged', async () => {
      const otherSeal = 'update audit_log set seal = (select seal from audit_log where id = 4) where id = 3';
      const changes: [change: string, id: number, reason: string][] = [
        ['delete from audit_log where id = 3', 3, 'it is missing'],
        ['delete from audit_log where id = 1', 2, 'the entry before it'],
        ['update audit_log set seal = null where id = 3', 3, 'its seal is not of the key "k1"'],
        [otherSeal, 3, 'its seal'],
        [`update audit_log set key_id = 'k9' where id = 3`, 3, 'which LEAD_KEY does not have'],
        // The chain is begun anew in the middle.
        ['update audit_log set previous_hash = null where id = 3', 3, 'the entry before it'],
        ['update audit_log set hash = null where id = 3', 3, 'without a key'],
        ['update audit_log set hash = null where id = 5', 5, 'without a key'],
      ];
      for (const [change, id, reason] of changes) {
        const expected = { kind: 'broken', id, reason: expect.stringContaining(reason) };
        expect([change, await verdictAfter(change)]).toEqual([change, expected]);
      }
    });

    test('two entries changed their places', async () => {
      await asOwner(
        db,
        'update audit_log set id = 30 where id = 3',
        'update audit_log set id = 3 where id = 4',
        'update audit_log set id = 4 where id = 30',
      );
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'broken', id: 3 });
    });

    test('the chain was made anew by somebody without the key', async () => {
      const rows = await collect(db);
      let previousHash = rows[1]?.hash ?? null;
      for (const row of rows.slice(2)) {
        const forged = { ...row, who: row.id === 3 ? 'ai khác' : row.who };
        const hash = hashRow(forged, previousHash);
        const seal = sealHash({ id: 'k1', secret: Buffer.alloc(32, 'đoán') }, hash);
        await asOwner(
          db,
          `update audit_log set who = '${forged.who}', previous_hash = '${previousHash}', hash = '${hash}', seal = '${seal}' where id = ${row.id}`,
        );
        previousHash = hash;
      }
      expect(await verifyChain(db, keys)).toMatchObject({
        kind: 'broken',
        id: 3,
        reason: expect.stringContaining('seal'),
      });
    });

    test('its end was taken away, to whoever noted a head; what is left is whole', async () => {
      const [, , , fourth, fifth] = await collect(db);
      const known = { id: 5, hash: fifth?.hash ?? '' };
      expect(await verifyChain(db, keys, known)).toMatchObject({ kind: 'whole', entries: 5 });
      await asOwner(db, 'delete from audit_log where id = 5');
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'whole', entries: 4, head: { hash: fourth?.hash } });
      expect(await verifyChain(db, keys, known)).toMatchObject({ kind: 'broken', id: 5 });
      // Also when another entry has its number now.
      await addEntries(1);
      expect(await verifyChain(db, keys, known)).toMatchObject({ kind: 'broken', id: 5 });
    });
  });

  describe('entries that were written without a key', () => {
    test('are wrong until the next one covers them, and cannot be changed afterwards', async () => {
      await asOwner(
        db,
        `insert into audit_log (id, who, os_user, command, filter, leads) values (4, 'lan', 'lan', 'leads export', '{}', 7), (9, 'minh', 'lan', 'leads erase', '{}', 1)`,
      );
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'broken', id: 4 });
      await addEntries(1);
      expect((await collect(db)).map(({ id, action }) => [id, action])).toEqual([
        [4, null],
        [9, null],
        [10, 'audit.cover'],
        [11, 'leads.release'],
      ]);
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'whole', entries: 4, covered: 2, head: { id: 11 } });
      for (const change of ['delete from audit_log where id = 4', 'update audit_log set leads = 0 where id = 9']) {
        expect(await verdictAfter(change), change).toMatchObject({ kind: 'broken' });
      }
    });

    test('in the middle, by a server of the version before, are numbered in turn and covered as well', async () => {
      await addUnsealed('cũ 1');
      await addEntries(2);
      await addUnsealed('cũ 2');
      await addUnsealed('cũ 3');
      await addEntries(1);
      expect((await collect(db)).map(({ id, who }) => `${id} ${who}`)).toEqual([
        ...['1 cũ 1', '2 server', '3 người 0', '4 người 1', '5 cũ 2', '6 cũ 3', '7 server', '8 người 0'],
      ]);
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'whole', entries: 8, covered: 3 });
      await asOwner(db, `update audit_log set who = 'ai khác' where id = 1`);
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'broken', id: 1 });
    });

    test('can be written where there is no key', async () => {
      await addEntries(1, []);
      expect(await collect(db)).toMatchObject([{ id: 1, hash: null, seal: null, action: 'leads.release' }]);
      await addEntries(1);
      expect(await verifyChain(db, keys)).toMatchObject({ kind: 'whole', entries: 3, covered: 1 });
    });
  });

  describe('when the key changes', () => {
    const changed: AuditEntry = { ...entry, action: 'keys.change', after: { key: 'k2', log: 'whole' } };

    test('both are needed until the change was written down, then the old one can go', async () => {
      await addEntries(2);
      await addEntries(2, [keyOf('k2'), keyOf('k1')]);
      expect(await verifyChain(db, [keyOf('k2'), keyOf('k1')])).toMatchObject({ kind: 'whole', entries: 4 });
      expect(await verifyChain(db, [keyOf('k2')])).toEqual({
        kind: 'broken',
        id: 1,
        reason: 'it is sealed with the key "k1", which LEAD_KEY does not have, and "leads rekey" was not run since',
      });
      await appendAudit(db, [keyOf('k2'), keyOf('k1')], changed);
      expect(await verifyChain(db, [keyOf('k2')])).toMatchObject({ kind: 'whole', entries: 5 });
      await asOwner(db, `update audit_log set leads = 0 where id = 1`);
      expect(await verifyChain(db, [keyOf('k2')])).toMatchObject({ kind: 'broken', id: 1 });
    });

    test('a log that was not whole before does not become so', async () => {
      await addEntries(1, [keyOf('ai đó')]);
      await appendAudit(db, [keyOf('k2')], { ...changed, after: { key: 'k2', log: 'broken' } });
      expect(await verifyChain(db, [keyOf('k2')])).toMatchObject({ kind: 'broken', id: 1 });
    });

    test('somebody without a key cannot say that it did', async () => {
      await addEntries(1, [keyOf('ai đó')]);
      await appendAudit(db, [keyOf('ai đó')], changed);
      await addEntries(1, [keyOf('k2')]);
      expect(await verifyChain(db, [keyOf('k2')])).toMatchObject({ kind: 'broken', id: 1 });
    });
  });
});

describe('the chain of the audit log, written by several processes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const open = () => database.openAgain();

  test('is one, without a fork or a gap, also when some give up', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, () => open()));
    const write = async ({ db }: OpenDatabase, index: number) => {
      const writing = db.transaction(async (transaction) => {
        await appendAudit(transaction, keys, { ...entry, who: `người ${index}` });
        if (index % 5 === 4) throw new Error('gives up');
      });
      await (index % 5 === 4 ? expect(writing).rejects.toThrow('gives up') : writing);
    };
    await Promise.all(
      processes.map(async (process) => {
        for (let index = 0; index < 25; index += 1) await write(process, index);
      }),
    );
    const [first] = processes;
    if (!first) throw new Error('Expected a process');
    expect(await verifyChain(first.db, keys)).toMatchObject({ kind: 'whole', entries: 80, head: { id: 80 } });
    expect(await first.db.$count(auditLog)).toBe(80);
  });

  test('is refused by the database where a transaction sees an older one', async () => {
    const [one, other] = [await open(), await open()];
    const stale = one.db.transaction(
      async (transaction) => {
        await transaction.execute(sql`select count(*) from audit_log`);
        await appendAudit(other.db, keys, entry);
        await appendAudit(transaction, keys, entry);
      },
      { isolationLevel: 'repeatable read' },
    );
    await expect(stale).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await verifyChain(one.db, keys)).toMatchObject({ kind: 'whole' });
  });
});

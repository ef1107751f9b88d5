import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '../database/database.ts';
import { leads } from '../database/tables/lead-tables.ts';
import type { Lead } from '../leads/lead.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import type { LeadVault } from '../leads/privacy/lead-vault.ts';
import { openVault } from '../leads/privacy/open-vault.ts';
import { openTestDatabase } from './test-database.ts';
import { testLeadKeys } from './vault.ts';

export const now = new Date('2026-11-20T02:30:00Z');
const dayMs = 86_400_000;
export const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

export function newLead(changes: Partial<Lead> = {}): Lead {
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
export const typedWords = [
  'Trần Ngọc Khuê',
  '0987 654 321',
  '0987654321',
  'khue@thu.example',
  'Huyền Trân',
  'Cj0KCQiA_khue',
];

const textRows = z.object({ rows: z.array(z.object({ text: z.string().nullable() })) });
const tableRows = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Tests with a database of their own. */
export function describePersonalData(title: string, define: (world: ReturnType<typeof prepareWorld>) => void): void {
  describe(title, () => define(prepareWorld()));
}

/** A database for the tests of a file; its leads are gone before each. */
function prepareWorld() {
  let database: OpenDatabase;
  let db: OpenDatabase['db'];
  let vault: LeadVault;

  beforeAll(async () => {
    database = await openTestDatabase();
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

  /** Those of the words that can be found anywhere in the database. */
  async function findWords(words: readonly string[]): Promise<string[]> {
    const whole = await readWholeDatabase();
    return words.filter(
      (word) =>
        whole.includes(word) ||
        whole.includes(Buffer.from(word).toString('hex')) ||
        whole.includes(Buffer.from(word).toString('base64').slice(0, -4)),
    );
  }

  /** Stores leads that differ from `newLead` in this. */
  async function store(...changes: Partial<Lead>[]): Promise<void> {
    const repository = createLeadRepository(db, vault);
    for (const change of changes) {
      expect(await repository.saveLead(newLead(change))).toEqual({ kind: 'saved' });
    }
  }

  return {
    get database() {
      return database;
    },
    get db() {
      return db;
    },
    get vault() {
      return vault;
    },
    store,
    latest: () => createLeadRepository(db, vault).listLatest({}, 10),
    readWholeDatabase,
    findWords,
  };
}

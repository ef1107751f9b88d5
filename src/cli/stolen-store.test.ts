import { createHash, createHmac } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSealedFile } from '../database/backup/sealed-file.ts';
import type { Database } from '../database/database.ts';
import { erasures, visitorCounts } from '../database/tables/lead-tables.ts';
import { secrets } from '../database/tables/store-tables.ts';
import { createRegistrationGuard } from '../leads/admission/registration-guard.ts';
import { createSharedCounter } from '../leads/admission/shared-counter.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import { openOwnKeys, openVault } from '../leads/privacy/open-vault.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';
import { newLead } from '../testing/personal-data-world.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testLeadKeys } from '../testing/vault.ts';

/** The attack on a stolen store: trying all phones of a prefix, of which fifty are stored. */
const tried = Array.from({ length: 1_000 }, (_, index) => `0912345${String(index).padStart(3, '0')}`);
const known = tried.filter((_, index) => index % 20 === 7);

/** Ten of those that are stored and ten that are not are also tried with every key in reach, which takes long. */
const triedWithKeys = new Set(tried.filter((_, index) => index % 50 === 7));

const textRows = z.object({ rows: z.array(z.object({ text: z.string().nullable() })) });
const tableRows = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Everything that the database holds, as text; binary columns come out as hex. */
async function readTables(db: Database): Promise<string> {
  const { rows } = tableRows.parse(
    await db.execute(sql`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`),
  );
  const texts = [];
  for (const { name } of rows) {
    const found = await db.execute(sql`select string_agg(t::text, E'\\n') as text from ${sql.raw(name)} as t`);
    texts.push(textRows.parse(found).rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

const encodings = ['hex', 'base64', 'base64url'] as const;

/** Compared length of a hash, because stored ones may be cut. */
const enough = 16;

/**
 * Phones that can be recovered from a text without LEAD_KEY: those in it in any form, and those whose hash is in it,
 * without a key or with a key in the text.
 */
function recoverPhones(text: string): string[] {
  const words = [...new Set(text.match(/[\w+/=-]{10,}/g) ?? [])];
  const beginnings = new Set(words.map((word) => word.slice(0, enough)));
  const isThere = (bytes: Buffer) =>
    encodings.some((encoding) => beginnings.has(bytes.toString(encoding).slice(0, enough)));
  // Keys have at least 16 bytes. All such words are tried, as text and as bytes.
  const keys = words
    .filter((word) => word.length >= 32 && word.length <= 96)
    .flatMap((word) => [Buffer.from(word), ...encodings.map((encoding) => Buffer.from(word, encoding))]);
  return tried.filter((phone) => {
    const forms = [phone, phone.replace(/^0/, '+84'), `phone ${phone}`];
    if (forms.some((form) => text.includes(form) || isThere(Buffer.from(form)))) return true;
    if (
      forms.some((form) => ['sha256', 'sha1', 'md5'].some((name) => isThere(createHash(name).update(form).digest())))
    ) {
      return true;
    }
    return (
      triedWithKeys.has(phone) &&
      keys.some((key) => forms.some((form) => isThere(createHmac('sha256', key).update(form).digest())))
    );
  });
}

// Takes long because the attack is real: it hashes each phone with each word of the store that may be a key.
describe('a stolen store with fifty phones', () => {
  let world: CliWorld;
  let folder: string;
  beforeAll(async () => {
    world = await openCliWorld(await openTestDatabase());
    folder = world.makeDir();
    const { db } = world.database;
    const repository = createLeadRepository(db, await openVault(db, testLeadKeys));
    await countVisitors(db, (await openOwnKeys(db, testLeadKeys)).limits);
    for (const [index, phoneNormalised] of known.entries()) {
      const reference = `AAA${String(index + 200).replace(/[01]/g, 'Z')}`;
      await repository.saveLead(
        newLead({ reference, phoneNormalised, phoneRaw: phoneNormalised, createdAt: commandTime }),
      );
    }
    const [first = '', second = ''] = known;
    for (const words of [
      ['leads', 'list', '--phone', first, '--reveal'],
      ['leads', 'withdraw', '--phone', first, '--purpose', 'tu_van'],
      ['leads', 'erase', '--phone', second],
    ])
      expect(await world.run(...words)).toMatchObject({ exitCode: 0 });
  });
  afterAll(async () => {
    await world.reset();
    await world.close();
  });

  test('tells none of them without LEAD_KEY', async () => {
    const tables = await readTables(world.database.db);
    // It is all there: counts, hashes of leads, of consents, of an erasure, of what was looked for.
    const signs = ['quang_cao', 'withdrawn', 'phoneHash', 'signing,test:'];
    expect(signs.filter((sign) => !tables.includes(sign))).toEqual([]);
    expect(await world.database.db.$count(visitorCounts)).toBeGreaterThan(known.length);
    expect(await world.database.db.$count(erasures)).toBe(1);
    expect(recoverPhones(tables)).toEqual([]);
  });

  test('in a back-up tells none of them either: not as it lies there, and not to whoever could open it and knows nothing else', async () => {
    const path = join(folder, 'stolen.backup');
    expect(await world.run('backup', path)).toMatchObject({ exitCode: 0 });
    expect(recoverPhones(readFileSync(path, 'latin1'))).toEqual([]);
    const opened = gunzipSync(await buffer(openSealedFile(createReadStream(path), testLeadKeys))).toString();
    expect(opened).toContain('public.leads');
    expect(recoverPhones(opened)).toEqual([]);
  });

  describe('the attack', () => {
    test('finds all that it tries where the key of the counts can be read, as older versions had it', async () => {
      const { db } = world.database;
      const key = 'f00d'.repeat(16);
      await db.insert(secrets).values({ name: 'limits', value: key });
      await countVisitors(db, key);
      expect(recoverPhones(await readTables(db))).toEqual(known.filter((phone) => triedWithKeys.has(phone)));
      // The next start takes both away.
      await openVault(db, testLeadKeys);
      expect(recoverPhones(await readTables(db))).toEqual([]);
    });
  });
});

/** As a server counts them that shares its database with others. */
async function countVisitors(db: Database, key: string): Promise<void> {
  const limits = { perAddress: 100, perPhone: 100 };
  const guard = createRegistrationGuard({ counter: createSharedCounter(db), limits, key, now: () => commandTime });
  for (const phoneNormalised of known) {
    await guard.judge({
      ...{ remoteIp: '203.0.113.7', phoneNormalised, isTrapFilled: false, hasOddOrigin: false },
      ...{ hasCaptcha: true, captchaIssuedAt: undefined },
    });
  }
}

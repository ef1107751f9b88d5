import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SealUnreadable } from '../../database/cipher.ts';
import { openDatabase } from '../../database/open.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import { makeEmbeddedFolder } from '../../testing/embedded-folder.ts';
import { newLead, now } from '../../testing/personal-data-world.ts';
import { testLeadKeys, testVault } from '../../testing/vault.ts';
import { createLeadRepository } from '../lead-repository.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { createLeadVault } from './lead-vault.ts';
import { openVault } from './open-vault.ts';
import { forgetRemoved } from './removed-bytes.ts';

/** Files of the folder that hold one of these pieces, for each piece. */
async function findInFiles(dataDir: string, pieces: readonly Uint8Array[]): Promise<string[][]> {
  const found = pieces.map((): string[] => []);
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = await readFile(path);
    for (const [at, piece] of pieces.entries())
      if (file.includes(Buffer.from(piece))) found[at]?.push(path.slice(dataDir.length));
  }
  return found;
}

test('once a person is erased no file of the embedded database holds a byte of what was sealed, also not for reuse', async () => {
  const dataDir = await makeEmbeddedFolder();
  const database = await openDatabase({ dataDir });
  const { db } = database;
  const vault = await openVault(db, testLeadKeys);
  const repository = createLeadRepository(db, vault);
  const sealedOf = async (reference: string) => {
    const [row] = await db.select().from(leads).where(eq(leads.reference, reference));
    return row?.sealed ?? new Uint8Array();
  };
  // Long enough to be stored out of line (TOAST).
  const long = { name: 'Khuê', note: Array.from({ length: 9_000 }, (_, index) => index).join('') };
  const others = Array.from({ length: 40 }, (_, count) =>
    newLead({ phoneNormalised: `09120000${count + 10}`, reference: `NGUOI${count}` }),
  );
  await Promise.all(others.map((lead) => repository.saveLead(lead)));
  await repository.saveLead(newLead({ reference: 'KHUEA2' }));
  await repository.saveLead(newLead({ reference: 'KHUEA3', fields: long }));
  // Old files of the write-ahead log are renamed and keep their bytes until they are overwritten.
  for (let count = 0; count < 3; count += 1) {
    await repository.saveLead(newLead({ phoneNormalised: '0912999999', reference: `THEM${count}` }));
    await db.execute('select pg_switch_wal()');
    await db.execute('checkpoint');
  }
  // The last row of its page leaves a hole that nothing is moved into.
  await repository.saveLead(newLead({ reference: 'KHUEA4' }));
  const pieces = [
    (await sealedOf('KHUEA2')).subarray(0, 64),
    (await sealedOf('KHUEA3')).subarray(-64),
    (await sealedOf('KHUEA4')).subarray(0, 64),
    Buffer.from('KHUEA2'),
  ];
  const stays = (await sealedOf('NGUOI5')).subarray(0, 64);
  const find = () => findInFiles(dataDir, [...pieces, stays]);
  expect((await find())[0]?.length).toBeGreaterThan(1);

  const person = await findPerson(db, vault, { phone: '0987654321' });
  expect(await erasePerson(db, person, 'lan', now)).toBe(3);
  await forgetRemoved(database);
  const nowhere = pieces.map(() => []);
  expect(await find()).toEqual([...nowhere, expect.arrayContaining([expect.any(String)])]);
  expect(await repository.count({})).toBe(43);
  await database.close();
  expect((await find()).slice(0, -1)).toEqual(nowhere);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

test('sealed bytes that were kept elsewhere open no more once the key that sealed them is gone', () => {
  const { fields, phoneRaw, phoneNormalised, ...kept } = newLead();
  const copy = testVault.seal(kept, { fields: { ...fields }, phoneRaw, phoneNormalised });
  expect(testVault.open(kept, copy)).toMatchObject({ phoneNormalised });
  const turned = createLeadVault([{ id: 'mới', secret: Buffer.alloc(32, 'mới') }], Buffer.alloc(32));
  expect(() => turned.open(kept, copy)).toThrow(SealUnreadable);
  // Not under its old name either.
  const renamed = createLeadVault([{ id: copy.keyId, secret: Buffer.alloc(32, 'mới') }], Buffer.alloc(32));
  expect(() => renamed.open(kept, copy)).toThrow(SealUnreadable);
});

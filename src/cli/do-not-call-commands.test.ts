import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selectListed } from '../desk/do-not-call.ts';
import { openVault } from '../leads/privacy/open-vault.ts';
import { openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';
import { testLeadKeys } from '../testing/vault.ts';

const world = await forFile(openCliWorld());

test('a list is imported, shown, kept by a back-up, and a number is taken off', async () => {
  const path = join(world.makeDir(), 'khong-goi.csv');
  writeFileSync(path, 'SĐT\n0912 345 678;01/10/2026\nhỏng\n0903118660\n');
  const source = ['--source', 'Cục Viễn thông'];
  const refused = await world.run('do-not-call', 'import', path, ...source);
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused.errors).toContain('1 broken line beside 2 numbers; the first ones: 3. Nothing was stored.');
  expect(await world.run('do-not-call', 'list')).toMatchObject({ output: 'There is no do-not-call list yet.\n' });

  expect(await world.run('do-not-call', 'import', path, ...source, '--leave-out', '1')).toMatchObject({
    ...{ exitCode: 0, output: 'Stored 2 numbers of "Cục Viễn thông", left out 1 broken line.\n' },
  });
  expect((await world.run('do-not-call', 'list')).output).toMatch(/Cục Viễn thông +2 +1 +.* +lan/);

  const backup = join(world.makeDir(), 'kho.backup');
  expect(await world.run('backup', backup)).toMatchObject({ exitCode: 0 });
  const empty = await openCliWorld();
  expect(await empty.run('restore', backup)).toMatchObject({ exitCode: 0 });
  const vault = await openVault(empty.database.db, testLeadKeys);
  const ask = async (phone: string) => (await selectListed(empty.database.db, vault.hashPhone(phone) ?? ''))[0];
  expect(await ask('0912345678')).toEqual({ source: 'Cục Viễn thông', since: '2026-10-01' });

  const remove = ['do-not-call', 'remove', '--phone', '+84912345678', '--reason', 'Phiếu 12'];
  expect((await empty.run(...remove)).output).toBe('Taken off "Cục Viễn thông".\n');
  expect(await empty.run(...remove)).toMatchObject({ exitCode: 1, errors: 'The number is on no list.\n' });
  expect([await ask('0912345678'), await ask('0903118660')]).toMatchObject([undefined, { source: 'Cục Viễn thông' }]);
  await empty.close();
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { breakSyncs, unwatchSyncs, watchSyncs } from '../testing/watch-syncs.ts';
import { makeFolder, syncTree, writeWholeFile } from './whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landing-test-'));
});
afterEach(() => {
  unwatchSyncs();
  rmSync(folder, { recursive: true, force: true });
});

const numberOf = (path: string) => statSync(path).ino;

describe('a file that is written whole', () => {
  it('is synced before it has its name, and its folder after that', async () => {
    const path = join(folder, 'a.csv');
    const synced = await watchSyncs(() => existsSync(path));
    await writeWholeFile(path, 'tên\n');
    expect(readFileSync(path, 'utf8')).toBe('tên\n');
    expect(readdirSync(folder)).toEqual(['a.csv']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(synced).toEqual([
      { file: numberOf(path), seen: false },
      { file: numberOf(folder), seen: true },
    ]);
  });

  it('comes in pieces, too, and leaves what was there when they fail', async () => {
    const path = join(folder, 'a.gz');
    await writeWholeFile(path, pieces('một', ' ', 'hai'));
    expect(readFileSync(path, 'utf8')).toBe('một hai');
    async function* broken() {
      yield 'ba';
      throw new Error('no more');
    }
    await expect(writeWholeFile(path, broken())).rejects.toThrow('no more');
    expect(readFileSync(path, 'utf8')).toBe('một hai');
    expect(readdirSync(folder)).toEqual(['a.gz']);
  });

  it('counts as failed when it cannot be synced', async () => {
    await breakSyncs('EIO');
    await expect(writeWholeFile(join(folder, 'a'), 'x')).rejects.toThrow('EIO');
    expect(readdirSync(folder)).toEqual([]);
  });
});

async function* pieces(...texts: string[]) {
  yield* texts;
}

it('a folder is made with all that is missing above it, and each is synced into the one that holds it', async () => {
  const synced = await watchSyncs(() => undefined);
  await makeFolder(join(folder, 'a', 'b', 'c'));
  await makeFolder(join(folder, 'a', 'b', 'c'));
  const holders = [join(folder, 'a', 'b'), join(folder, 'a'), folder];
  expect(synced.map(({ file }) => file)).toEqual(holders.map(numberOf));
  expect(statSync(join(folder, 'a', 'b', 'c')).mode & 0o777).toBe(0o700);
});

it('a tree is synced with every file and folder in it', async () => {
  await makeFolder(join(folder, 'a', 'b'));
  const paths = ['a/one', 'a/b/two', 'three'].map((name) => join(folder, name));
  for (const path of paths) writeFileSync(path, 'x');
  const synced = await watchSyncs(() => undefined);
  await syncTree(folder);
  const all = [folder, join(folder, 'a'), join(folder, 'a', 'b'), ...paths];
  expect(synced.map(({ file }) => file).sort()).toEqual(all.map(numberOf).sort());
});

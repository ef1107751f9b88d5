import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeFailure, FolderUnusable, prepareDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landing-test-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe('the data folder', () => {
  it('is made for its owner only, and nothing is left in it', async () => {
    const dataDir = join(folder, 'a', 'b');
    await prepareDataFolder(dataDir);
    await prepareDataFolder(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('that cannot be made is named, with what is wrong and what to do', async () => {
    writeFileSync(join(folder, 'file'), '');
    const dataDir = join(folder, 'file', 'data');
    const refused = prepareDataFolder(dataDir);
    await expect(refused).rejects.toThrow(FolderUnusable);
    await expect(refused).rejects.toThrow(
      `The data folder ${dataDir} cannot be used: a part of the path is a file. Mend that, or choose another folder: DATA_DIR=/var/lib/landing`,
    );
  });

  // Windows has no such ownership.
  it.skipIf(process.getuid === undefined)('of another user is refused in words, by root too', async () => {
    if (process.getuid?.() === 0) chownSync(folder, 4321, 4321);
    else vi.spyOn(process, 'getuid').mockReturnValue(4321);
    const [owner, user] = [statSync(folder).uid, process.getuid?.()];
    await expect(prepareDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} cannot be used: it belongs to user ${owner}, and this process runs as user ${user}. Run it as that user`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'there is no space left on the disk'],
    [Object.assign(new Error('write'), { code: 'EROFS' }), 'the file system is read-only'],
    [Object.assign(new Error('write'), { code: 'EACCES' }), 'this user may not write there'],
    // As the embedded database throws it: not an Error, with a number of WASI.
    [{ name: 'ErrnoError', errno: 51 }, 'there is no space left on the disk'],
    [new Error('the database is broken'), 'the database is broken'],
    // The parent is writable, so the code is reported as it is.
    [Object.assign(new Error('no such file'), { code: 'ENOENT' }), 'no such file'],
  ])('%o is told as "%s"', (error, reason) => {
    expect(describeFailure(error, join(folder, 'data'))).toBe(reason);
  });
});

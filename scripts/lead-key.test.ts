import fs, {
  existsSync,
  fstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tryOutEnv } from './lead-key.mjs';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'landing-test-'));
  folder = join(parent, 'data');
  vi.stubEnv('NODE_ENV', '');
  for (const name of ['LEAD_KEY', 'LEAD_KEY_FILE', 'DEMO', 'API_DOCS']) vi.stubEnv(name, '');
  vi.stubEnv('DATA_DIR', folder);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(parent, { recursive: true, force: true });
});

const path = () => join(folder, 'lead-key');

/** Numbers of the files and folders that are synced from now on, and whether the key had its name by then. */
function watchSyncs(): { file: number; isNamed: boolean }[] {
  const synced: { file: number; isNamed: boolean }[] = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    fsyncSync(file);
    synced.push({ file: fstatSync(file).ino, isNamed: existsSync(path()) });
  });
  syncBuiltinESMExports();
  return synced;
}

describe('the key that the data folder keeps', () => {
  test('is made once, for its owner only, and is the same from then on', () => {
    tryOutEnv();
    const first = readFileSync(path(), 'utf8');
    expect(first).toMatch(/^k1:[\w+/]{43}=\n$/);
    tryOutEnv();
    expect(readdirSync(folder)).toEqual(['lead-key']);
    expect(readFileSync(path(), 'utf8')).toBe(first);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  test('is on the disk before it has its name, and its folders after that', () => {
    const synced = watchSyncs();
    tryOutEnv();
    const [key, ...folders] = [path(), folder, parent].map((made) => statSync(made).ino);
    expect(synced[0]).toEqual({ file: key, isNamed: false });
    for (const file of folders) expect(synced).toContainEqual({ file, isNamed: true });
  });

  test('is not used when it cannot be synced', () => {
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw new Error('EIO');
    });
    syncBuiltinESMExports();
    expect(() => tryOutEnv()).toThrow('EIO');
    expect(existsSync(path())).toBe(false);
  });

  test('is not made anew where its file is empty', () => {
    tryOutEnv();
    writeFileSync(path(), '');
    expect(() => tryOutEnv()).toThrow(/lead-key is empty\. Put the copy of the key back/);
    expect(readFileSync(path(), 'utf8')).toBe('');
  });

  test('that somebody else made in the same moment counts', () => {
    const { linkSync } = fs;
    vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
      writeFileSync(to, 'k1:of another starter\n');
      linkSync(from, to);
    });
    syncBuiltinESMExports();
    tryOutEnv();
    expect(readFileSync(path(), 'utf8')).toBe('k1:of another starter\n');
    expect(readdirSync(folder)).toEqual(['lead-key']);
  });
});

describe('whoever tries the product out', () => {
  test('sees the demo and the description of the API, unless they say otherwise', () => {
    expect(tryOutEnv()).toEqual({ DEMO: 'on', SAMPLE_DATA: 'on', API_DOCS: 'on' });
    vi.stubEnv('DEMO', 'off');
    expect(tryOutEnv()).toEqual({ DEMO: 'off', SAMPLE_DATA: 'on', API_DOCS: 'on' });
  });

  test.each(['LEAD_KEY', 'LEAD_KEY_FILE'])('with %s gets no other key', (name) => {
    vi.stubEnv(name, 'given');
    tryOutEnv();
    expect(existsSync(path())).toBe(false);
  });

  test('and sets NODE_ENV=production decides everything', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(tryOutEnv()).toEqual({});
    expect(existsSync(path())).toBe(false);
  });
});

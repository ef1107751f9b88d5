import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSiteFolder } from '../content/read-site-folder.ts';
import { worded } from './remarks.ts';

/** The settings of the folder that each test begins with; it holds nothing else. */
export const testSettings = { webid: 'thu', name: 'Thử', template: 'hu_vang' };

/** A campaign's folder of its own for each test of a file. */
export function testSiteFolder() {
  let dir = '';
  const pathOf = (name = '') => join(dir, name);
  const put = (path: string, data: string | Uint8Array = '{}') => {
    mkdirSync(dirname(pathOf(path)), { recursive: true });
    writeFileSync(pathOf(path), data);
  };
  /** A file of this size that takes no room on the disk. */
  const putSize = (path: string, bytes: number) => {
    put(path, '');
    truncateSync(pathOf(path), bytes);
  };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'site-folder-'));
    put('site.json', JSON.stringify(testSettings));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));
  return { pathOf, put, putSize };
}

/** What is wrong, how it is made, and the message: file, place, expected, received. */
export type BadFolder = [
  what: string,
  make: () => unknown,
  file: string,
  where: string,
  expected: string,
  received: string,
];

/** One test for each way in which the folder can be bad. */
export function itIsRefused({ pathOf }: ReturnType<typeof testSiteFolder>, badFolders: readonly BadFolder[]): void {
  it.each(badFolders)(
    'with %s is refused with file, place, expectation and finding',
    async (_, make, file, where, expected, received) => {
      await make();
      expect(worded(await readSiteFolder(pathOf()))).toEqual({
        kind: 'findings',
        findings: [
          { file, where, expected: expect.stringContaining(expected), received: expect.stringContaining(received) },
        ],
      });
    },
  );
}

import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolderUnusable } from './data-folder.ts';
import { mendModes } from './private-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landing-modes-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const at = (path: string) => join(folder, path);
/** Creates files with exactly these modes; a name that ends with `/` is a folder. */
function make(modes: Readonly<Record<string, number>>): void {
  for (const path of Object.keys(modes)) {
    if (path.endsWith('/')) mkdirSync(at(path), { recursive: true });
    else writeFileSync(at(path), '');
  }
  for (const [path, mode] of Object.entries(modes)) chmodSync(at(path), mode);
}
const modesOf = (paths: readonly string[]) => paths.map((path) => lstatSync(at(path)).mode & 0o7777);

// Windows has no such modes.
describe.skipIf(process.getuid === undefined)('the modes of a data folder', () => {
  test('are closed to others, whatever made the files; a second time there is nothing to do', () => {
    const open = {
      ...{
        'pglite/': 0o755,
        'pglite/base/': 0o777,
        'pglite/base/1': 0o666,
        'media-cache/': 0o755,
        'media-cache/a.avif': 0o644,
      },
      ...{
        'lock.sqlite': 0o644,
        'lock.sqlite-journal': 0o644,
        'holder.json': 0o640,
        'lead-key': 0o604,
        '.holder.json.1.unfinished': 0o644,
      },
    };
    make(open);
    chmodSync(folder, 0o777);
    expect(mendModes(folder)).toEqual({ mended: Object.keys(open).length + 1, leftOpen: undefined });
    const right = Object.keys(open).map((path) => (path.endsWith('/') ? 0o700 : 0o600));
    expect(modesOf(Object.keys(open))).toEqual(right);
    expect(modesOf(['.'])).toEqual([0o700]);
    expect(mendModes(folder)).toEqual({ mended: 0, leftOpen: undefined });
  });

  test('of what others keep there stay, and so does that of a folder with others in it', () => {
    make({ 'pglite/': 0o755, 'cua-nguoi-khac/': 0o755, 'cua-nguoi-khac/tep': 0o644, 'sao-luu.backup': 0o644 });
    chmodSync(folder, 0o755);
    expect(mendModes(folder)).toEqual({ mended: 1, leftOpen: expect.stringContaining('cua-nguoi-khac') });
    expect(modesOf(['.', 'pglite', 'cua-nguoi-khac', 'cua-nguoi-khac/tep', 'sao-luu.backup'])).toEqual([
      ...[0o755, 0o700, 0o755, 0o644, 0o644],
    ]);
  });

  test('links are not followed', () => {
    make({ 'noi-khac/': 0o755, 'noi-khac/tep': 0o644, 'pglite/': 0o700 });
    symlinkSync(at('noi-khac'), at('media-cache'));
    symlinkSync(at('noi-khac/tep'), at('pglite/tep'));
    expect(mendModes(folder).mended).toBe(0);
    expect(modesOf(['noi-khac', 'noi-khac/tep'])).toEqual([0o755, 0o644]);
  });

  test.each([
    ['no group is meant to collect', 0o775, [0o700, 0o700, 0o600]],
    ['the operator gave to a group', 0o2775, [0o2770, 0o770, 0o660]],
    ['a group may only read', 0o2755, [0o2750, 0o750, 0o640]],
  ])('of deliveries that %s', (_name, given, right) => {
    make({ 'deliveries/': given, 'deliveries/crm/': 0o777, 'deliveries/crm/a.csv': 0o666 });
    mendModes(folder);
    expect(modesOf(['deliveries', 'deliveries/crm', 'deliveries/crm/a.csv'])).toEqual(right);
  });

  test('something that belongs to another user is named, with what to do', () => {
    make({ 'pglite/': 0o700, 'pglite/1': 0o600 });
    const owner = lstatSync(folder).uid;
    vi.spyOn(process, 'getuid').mockReturnValue(4321);
    expect(() => mendModes(folder)).toThrow(FolderUnusable);
    expect(() => mendModes(folder)).toThrow(
      `${at('pglite')} belongs to user ${owner}, and this process runs as user 4321; 1 of its files and folders are not its own (chown -R 4321 gives them back)`,
    );
  });
});

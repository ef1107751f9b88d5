import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Entry, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';
import { type FolderFinding, folderLimits, remarkOnBytes } from './folder-finding.ts';
import { originFileName } from './folder-origin.ts';
import { isLeftOut } from './list-folder.ts';

/** Most entries of a ZIP file, with the folders that some programs list and the files that are left out. */
const mostEntries = folderLimits.files + folderLimits.folders + 500;

const symbolicLink = 0o120000;
const kindOfFile = 0o170000;

/**
 * Unpacks a ZIP file into an empty folder, to be read like any site folder. A single folder around everything is left
 * out, as is what `isLeftOut` names. Nothing is written outside of the folder, and no more than
 * `folderLimits.folderBytes`. Returns the findings; the folder may be half filled when there are any. Throws when the
 * disk fails.
 */
export async function extractZip(zip: Uint8Array, dir: string): Promise<FolderFinding[]> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), {
    useWebWorkers: false,
    checkSignature: true,
    checkOverlappingEntry: true,
    strictness: 'strict',
    // "./" is harmless; which names lead outside is found below.
    filenameValidation: 'balanced',
    // A transfer as text, or by mail, may leave a line break behind the file.
    maxAppendedDataSize: Number.POSITIVE_INFINITY,
  });
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry);
      if (entries.length > mostEntries)
        return [findingAt('.', remark('at most {most} files', { most: folderLimits.files }), remark('more'))];
    }
  } catch {
    return [findingAt('.', remark('a ZIP file that is whole'), remark('a file that cannot be unpacked'))];
  }

  const files = entries.filter((entry): entry is FileEntry => !entry.directory);
  const named = files.flatMap((entry) => {
    const path = entry.filename.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
    // The file that names the version is hidden, and stays.
    const isKept = path.split('/').every((name) => name === originFileName || !isLeftOut(name));
    return isKept ? [{ entry, path }] : [];
  });
  const root = findRoot(named.map(({ path }) => path));
  const findings: FolderFinding[] = [];
  let bytes = 0;
  for (const { entry, path: full } of named) {
    const path = full.slice(root.length);
    const found = checkEntry(entry, path);
    if (found) {
      findings.push(findingAt(path, ...found));
      continue;
    }
    bytes += entry.uncompressedSize;
    if (bytes > folderLimits.folderBytes) {
      const most = remarkOnBytes(folderLimits.folderBytes);
      return [
        ...findings,
        findingAt('.', remark('at most {size} in all', { size: most }), remark('more, counted up to {path}', { path })),
      ];
    }
    if (!(await unpack(entry, join(dir, path))))
      findings.push(findingAt(path, remark('a ZIP file that is whole'), remark('a file that cannot be unpacked')));
  }
  return findings;
}

function findingAt(file: string, expected: Remark, received: Remark): FolderFinding {
  return { file, where: '', expected, received };
}

/** `hu_vang/` when everything is inside of it, because people pack the folder and not what it holds. */
function findRoot(paths: readonly string[]): string {
  const [first = ''] = paths;
  const root = first.slice(0, first.indexOf('/') + 1);
  const isCommon =
    root !== '' && !['content/', 'media/'].includes(root) && paths.every((path) => path.startsWith(root));
  return isCommon ? root : '';
}

/** The finding of a refused entry: expected and received. */
function checkEntry(entry: FileEntry, path: string): [Remark, Remark] | undefined {
  if (entry.encrypted) return [remark('a file without a password'), remark('a file with a password')];
  if (((entry.unixMode ?? 0) & kindOfFile) === symbolicLink)
    return [remark('a file of this folder, not a link'), remark('a symbolic link')];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
  const isInside = path.split('/').every((name) => !['', '.', '..'].includes(name)) && !/[\u0000-\u001f:]/.test(path);
  return isInside ? undefined : [remark('a path inside the folder'), asItStands(path)];
}

/** A new file with its folders. Undefined when its name is too long, or a file and a folder have one name. */
async function create(target: string): Promise<FileHandle | undefined> {
  try {
    await mkdir(dirname(target), { recursive: true });
    return await open(target, 'wx');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}

/** False for damaged data, and for a file that is larger than the ZIP file says. */
async function unpack(entry: FileEntry, target: string): Promise<boolean> {
  const file = await create(target);
  if (!file) return false;
  let isDiskWell = true;
  let left = entry.uncompressedSize;
  const writable = new WritableStream<Uint8Array>({
    async write(chunk) {
      left -= chunk.byteLength;
      if (left < 0) throw new Error('More than the ZIP file says');
      await file.write(chunk).catch((error: unknown) => {
        isDiskWell = false;
        throw error;
      });
    },
  });
  try {
    await entry.getData(writable);
    return true;
  } catch (error) {
    if (!isDiskWell) throw error;
    return false;
  } finally {
    await file.close();
  }
}

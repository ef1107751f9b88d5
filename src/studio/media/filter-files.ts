import type { LibraryFile } from '../../contract/studio/media-calls.ts';
import { matchesSearch } from '../kit/search.ts';
import { type FileKind, fileKinds, kindOf } from './file-words.ts';

/** The filters of the library, which are in the address. */
export interface FileFilters {
  readonly text: string;
  readonly kind: FileKind | 'all';
  readonly webid: string | undefined;
  readonly isUnused: boolean;
}

const names = { text: 'tim', kind: 'loai', webid: 'chien-dich', isUnused: 'chua-dung' } as const;

export function readFilters(address: URLSearchParams): FileFilters {
  return {
    text: address.get(names.text) ?? '',
    kind: fileKinds.find((kind) => kind === address.get(names.kind)) ?? 'all',
    webid: address.get(names.webid) ?? undefined,
    isUnused: address.has(names.isUnused),
  };
}

/** The address with these filters; what is not said stays. */
export function writeFilters(address: URLSearchParams, changed: Partial<FileFilters>): URLSearchParams {
  const { text, kind, webid, isUnused } = { ...readFilters(address), ...changed };
  const next = new URLSearchParams(address);
  const write = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  write(names.text, text);
  write(names.kind, kind === 'all' ? '' : kind);
  write(names.webid, webid ?? '');
  write(names.isUnused, isUnused ? '1' : '');
  return next;
}

/** The file that a place of a campaign names by its path; undefined when it names none. */
export function findNamed(
  files: readonly LibraryFile[],
  webid: string,
  path: string | undefined,
): LibraryFile | undefined {
  return files.find(({ places }) => places.some((place) => place.webid === webid && place.path === path));
}

/** How many places name a file. */
export function countUses({ places }: LibraryFile): number {
  return places.reduce((count, { uses }) => count + uses.length, 0);
}

/** Files of a campaign, or of all, with places of that campaign first. */
export function filesOf(files: readonly LibraryFile[], webid: string | undefined): readonly LibraryFile[] {
  if (webid === undefined) return files;
  return files.flatMap((file) => {
    const own = file.places.filter((place) => place.webid === webid);
    return own.length === 0 ? [] : [{ ...file, places: own }];
  });
}

/** Files with these words in a name or in what was said of them, whatever their capitals and diacritics. */
export function searchFiles(files: readonly LibraryFile[], text: string): readonly LibraryFile[] {
  if (text.trim() === '') return files;
  return files.filter(({ alt, places }) => matchesSearch(text, [alt ?? '', ...places.map(({ path }) => path)]));
}

export function filterFiles(files: readonly LibraryFile[], filters: FileFilters): readonly LibraryFile[] {
  return searchFiles(filesOf(files, filters.webid), filters.text).filter(
    (file) =>
      (filters.kind === 'all' || kindOf(file.file) === filters.kind) && (!filters.isUnused || countUses(file) === 0),
  );
}

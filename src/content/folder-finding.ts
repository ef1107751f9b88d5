/** A finding in a site folder that prevents its import. */
import { inEnglish, type Remark, remark } from '../contract/remarks/remark.ts';
export interface FolderFinding {
  /** Path inside the folder with forward slashes, for example `content/home.banner.json`; `.` for the folder itself. */
  file: string;
  /** Place inside the file: a line and a column, a path such as `theme.ground`, or empty for the whole file. */
  where: string | Remark;
  expected: Remark;
  received: Remark;
}

/** A finding as logs and developers read it. */
export function formatFolderFinding({ file, where, expected, received }: FolderFinding): string {
  const place = typeof where === 'string' ? where : inEnglish(where);
  return `${place === '' ? file : `${file}, ${place}`}: expected ${inEnglish(expected)}; received ${inEnglish(received)}`;
}

/** Limits of an import. Larger folders are mistakes. */
export const folderLimits = {
  contentFileBytes: 1024 * 1024,
  mediaFileBytes: 25 * 1024 * 1024,
  /** Smaller for SVG, which is read as text. */
  svgBytes: 2 * 1024 * 1024,
  folderBytes: 200 * 1024 * 1024,
  files: 2_000,
  /** Folders inside `media`. */
  folders: 200,
  jsonDepth: 64,
  pictureMegapixels: 50,
} as const;
export type FolderLimits = Readonly<Record<keyof typeof folderLimits, number>>;

/** For messages: 1536 -> 1.5 KB. */
export function remarkOnBytes(bytes: number): Remark {
  if (bytes < 1024) return remark('{count} bytes', { count: bytes });
  const round = (count: number) => Number(count.toFixed(1));
  return bytes >= 1024 * 1024
    ? remark('{count} MB', { count: round(bytes / (1024 * 1024)) })
    : remark('{count} KB', { count: round(bytes / 1024) });
}

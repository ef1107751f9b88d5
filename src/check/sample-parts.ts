import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashMedia } from '../content/check-media.ts';
import { listLeaves } from '../contract/content-paths.ts';

/** The texts, pictures and links of a template's sample. */
export interface SampleParts {
  texts: ReadonlySet<string>;
  /** Numbers at their places: `home.section2, rows[0].rate 5.5`. The same number elsewhere means something else. */
  numbers: ReadonlySet<string>;
  /** Hashes of pictures and other files. */
  files: ReadonlySet<string>;
}

const known = new Map<string, SampleParts>();

/** Reads the sample in a site folder once, some milliseconds: its files are not looked into. */
export function readSampleParts(dir: string): SampleParts {
  const parts = known.get(dir) ?? read(dir);
  known.set(dir, parts);
  return parts;
}

function read(dir: string): SampleParts {
  const texts = new Set<string>();
  const numbers = new Set<string>();
  for (const file of listFiles(join(dir, 'content')))
    for (const { path, value } of listLeaves(JSON.parse(readFileSync(join(dir, 'content', file), 'utf8')))) {
      if (typeof value === 'string') texts.add(value.trim());
      if (typeof value === 'number') numbers.add(numberAt(file.slice(0, -'.json'.length), path, value));
    }
  const files = listFiles(join(dir, 'media')).map((file) => hashMedia(readFileSync(join(dir, 'media', file))));
  return { texts, numbers, files: new Set(files) };
}

/** Names a number with its place. */
export function numberAt(key: string, path: string, value: number): string {
  return `${key}, ${path} ${value}`;
}

/** Files of a folder and of those in it; none when it is not there. */
function listFiles(dir: string): string[] {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    return entries.flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(dir.length + 1)] : [],
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

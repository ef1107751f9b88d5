import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashMedia } from '../content/check-media.ts';

/** What the sample of a template shows. */
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
  const visit = (key: string, path: string, value: unknown): void => {
    if (typeof value === 'string') texts.add(value.trim());
    if (typeof value === 'number') numbers.add(numberAt(key, path, value));
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [name, part] of Object.entries(value))
      visit(key, isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`, part);
  };
  for (const file of listFiles(join(dir, 'content')))
    visit(file.slice(0, -'.json'.length), '', JSON.parse(readFileSync(join(dir, 'content', file), 'utf8')));
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

import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ContentStore, SiteVersion } from './site.ts';

/** Hidden file in a site folder that says which version it was exported from, or became at its last import. */
export const originFileName = '.landing.json';

const originSchema = z.object({ webid: z.string(), version: z.int(), fingerprint: z.string() });

/** A hash of a version's content. Each store numbers versions anew; equal fingerprints mean equal content. */
export function fingerprint({ settings, content, media }: Pick<SiteVersion, 'settings' | 'content' | 'media'>): string {
  const hashes = Object.fromEntries(Object.entries(media).map(([path, { hash }]) => [path, hash]));
  return createHash('sha256')
    .update(toComparableJson({ settings, content, media: hashes }))
    .digest('hex')
    .slice(0, 32);
}

/** JSON in which the order of names does not matter. */
export function toComparableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Throws the error of the file system. */
export async function writeOrigin(dir: string, version: SiteVersion): Promise<void> {
  const origin = { webid: version.webid, version: version.version, fingerprint: fingerprint(version) };
  const unfinished = join(dir, `.unfinished-${process.pid}`);
  await writeFile(unfinished, `${JSON.stringify(origin, undefined, 2)}\n`);
  await rename(unfinished, join(dir, originFileName));
}

/**
 * The version of this store that a folder was exported from. Undefined if the folder does not say, belongs to another
 * campaign, or comes from another store.
 */
export async function findOrigin(
  dir: string,
  webid: string,
  loadVersion: ContentStore['loadVersion'],
): Promise<SiteVersion | undefined> {
  const text = await readFile(join(dir, originFileName), 'utf8').catch(() => '');
  const origin = parseOrigin(text);
  if (origin?.webid !== webid) return undefined;
  const version = await loadVersion(webid, origin.version);
  return version && fingerprint(version) === origin.fingerprint ? version : undefined;
}

function parseOrigin(text: string): z.infer<typeof originSchema> | undefined {
  try {
    return originSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

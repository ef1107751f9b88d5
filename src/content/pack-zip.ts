import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** Packs a folder with all its files, also hidden ones, in a stable order. Throws when the disk fails. */
export async function packZip(dir: string): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const name = path.slice(dir.length + 1).replaceAll('\\', '/');
    // Pictures are compressed already.
    const level = /\.(?:json|svg)$/.test(name) ? 6 : 0;
    await writer.add(name, new Uint8ArrayReader(new Uint8Array(await readFile(path))), { level });
  }
  return writer.close();
}

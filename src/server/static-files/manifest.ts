import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads Vite's manifest of a build. Throws an error for people when the folder holds no build. */
export function readManifest(directory: string): Manifest {
  const path = join(directory, '.vite', 'manifest.json');
  if (!existsSync(path))
    throw new Error(
      `There is no build in ${directory}. Run "npm run build", and start the server in the project's folder`,
    );
  return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Key of the entry with this name. */
export function findEntry(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.isEntry && chunk.name === name);
  if (!found) throw new Error(`The build has no entry called ${name}`);
  return found[0];
}

/**
 * Imported files come before their importers, which is the order of the cascade; each file once. `leaveOut`: imports
 * that are not followed.
 */
export function collectFromImports(
  manifest: Manifest,
  key: string,
  pick: (chunk: Manifest[string]) => readonly string[],
  leaveOut: (key: string) => boolean = () => false,
): string[] {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (current: string): void => {
    const chunk = manifest[current];
    if (!chunk || visited.has(current)) return;
    visited.add(current);
    for (const imported of chunk.imports) if (!leaveOut(imported)) visit(imported);
    for (const file of pick(chunk)) found.add(file);
  };
  visit(key);
  return [...found];
}

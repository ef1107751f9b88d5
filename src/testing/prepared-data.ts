import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import boss from 'pg-boss/package.json' with { type: 'json' };
import { migrationsFingerprint } from '../database/migrate.ts';

const folder = join('.cache', 'test-database');

/**
 * Path of a migrated database from which tests start copies: it is made once for this version of the engine, these
 * migrations and this queue, because that takes seconds. `make` is given the path of a folder that does not exist yet.
 */
export async function prepareData(
  engine: 'postgres' | 'embedded',
  version: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const name = `${engine}-${version}-${migrationsFingerprint()}-${boss.version}`;
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const older = readdirSync(folder).filter((other) => other.startsWith(`${engine}-`) && !other.startsWith(name));
  for (const other of older) rmSync(join(folder, other), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  try {
    renameSync(unfinished, path);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseLinkedPackages } from './project.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landing-packages-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('before packages are installed', () => {
  it('a folder of packages may stand there, or none', async () => {
    const packages = join(folder, 'node_modules');
    expect(() => refuseLinkedPackages(packages)).not.toThrow();
    await mkdir(packages);
    expect(() => refuseLinkedPackages(packages)).not.toThrow();
  });

  it('a link to the packages of another checkout is refused, because npm ci would empty them', async () => {
    const packages = join(folder, 'node_modules');
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'package.json'), '{}');
    await symlink(elsewhere, packages);
    expect(() => refuseLinkedPackages(packages)).toThrow(`node_modules is a symbolic link to ${elsewhere}`);
    expect(() => refuseLinkedPackages(packages)).toThrow('nothing was changed. Remove the link (rm node_modules)');
  });

  it('a link that leads nowhere is refused too', async () => {
    const packages = join(folder, 'node_modules');
    await symlink(join(folder, 'gone'), packages);
    expect(() => refuseLinkedPackages(packages)).toThrow('is a symbolic link to');
  });
});

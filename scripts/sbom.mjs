/**
 * `npm run sbom [-- FILE]`: writes a bill of materials (CycloneDX, JSON) of everything that the product runs with, to
 * sbom.cdx.json by default. npm lists the packages of the lock file without those for development; this script adds the
 * pinned Node and the libraries inside libvips.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { carriesLibvips, readLibvipsLibraries } from './pinned-packages.mjs';
import { main, readJson, root } from './project.mjs';

await main(async () => {
  const file = resolve(root, process.argv[2] ?? 'sbom.cdx.json');
  const bill = addPrebuilt(await listPackages());
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} components`);
});

/**
 * npm's list for a copy of the lock file without the packages for development. Its own `--omit=dev` also leaves out
 * packages that both kinds need.
 */
async function listPackages() {
  const { devDependencies, ...manifest } = readJson('package.json');
  const { packages, ...lock } = readJson('package-lock.json');
  const shipped = Object.entries(packages).filter(([, { dev }]) => !dev);
  const { devDependencies: _, ...ofRoot } = packages[''];
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  // npm takes the product's name from its folder.
  const project = join(folder, manifest.name);
  mkdirSync(project);
  try {
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    writeFileSync(
      join(project, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: { ...Object.fromEntries(shipped), '': ofRoot } }),
    );
    const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const options = { cwd: project, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
    return JSON.parse((await promisify(execFile)('npm', words, options)).stdout);
  } catch (error) {
    throw new Error(`npm could not list the packages; it takes npm 10 or newer. ${error.message}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function addPrebuilt(bill) {
  const node = bill.components.find(({ name }) => name === 'node');
  const runtime = {
    'bom-ref': `nodejs@${node.version}`,
    type: 'platform',
    name: 'nodejs',
    version: node.version,
    scope: 'required',
    purl: `pkg:generic/nodejs@${node.version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${node.version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const libraries = readLibvipsLibraries().map(({ name, version, licence }) => ({
    'bom-ref': `libvips/${name}`,
    type: 'library',
    name,
    ...(version && { version, purl: `pkg:generic/${name}@${version}` }),
    scope: 'optional',
    licenses: [{ license: { name: licence } }],
  }));
  const inside = libraries.map((library) => library['bom-ref']);
  const names = new Map(bill.components.map((component) => [component['bom-ref'], component.name]));
  const dependencies = bill.dependencies.map(({ ref, dependsOn }) => {
    if (ref === node['bom-ref']) return { ref, dependsOn: [...dependsOn, runtime['bom-ref']] };
    return { ref, dependsOn: carriesLibvips(names.get(ref) ?? '') ? [...dependsOn, ...inside] : dependsOn };
  });
  return {
    ...bill,
    components: [...bill.components, runtime, ...libraries],
    dependencies: [...dependencies, ...[runtime['bom-ref'], ...inside].map((ref) => ({ ref, dependsOn: [] }))],
  };
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

/** The fields that readers of CycloneDX 1.5 need. */
const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.literal(1),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    component: z.object({ 'bom-ref': z.string(), type: z.literal('application'), name: z.string() }),
  }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      type: z.enum(['library', 'platform']),
      name: z.string(),
      version: z.string().optional(),
      purl: z
        .string()
        .regex(/^pkg:(?:npm|generic)\//)
        .optional(),
      cpe: z.string().optional(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string().regex(/^[0-9a-f]+$/) })).optional(),
      licenses: z.array(
        z
          .object({ license: z.object({ id: z.string(), name: z.string() }).partial() })
          .or(z.object({ expression: z.string() })),
      ),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const project = join(import.meta.dirname, '..');
const entrySchema = z.object({
  version: z.string(),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
});
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

const folder = mkdtempSync(join(tmpdir(), 'sbom-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

let bill: z.infer<typeof billSchema>;
beforeAll(async () => {
  const file = join(folder, 'bill.json');
  await promisify(execFile)(process.execPath, [join(project, 'scripts', 'sbom.mjs'), file]);
  bill = billSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});

function readProject<Value>(name: string, schema: z.ZodType<Value>): Value {
  return schema.parse(JSON.parse(readFileSync(join(project, name), 'utf8')));
}

test('the bill of materials lists every package that the product runs with, and none for development', () => {
  const { packages } = readProject('package-lock.json', lockSchema);
  const named = (wanted: (entry: z.infer<typeof entrySchema>) => boolean) =>
    Object.entries(packages)
      .filter(([path, entry]) => path !== '' && wanted(entry))
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  const listed = bill.components.filter(({ purl }) => purl?.startsWith('pkg:npm/'));
  const names = listed.map(({ name, version }) => `${name}@${version}`);
  expect(names).toEqual(expect.arrayContaining(named(({ dev, devOptional }) => !dev && !devOptional)));
  // Type packages that a dependency requires are installed with it.
  expect(named(({ dev }) => !dev)).toEqual(expect.arrayContaining(names));
  for (const { name, hashes, licenses } of listed) {
    expect(hashes, name).toContainEqual(expect.objectContaining({ alg: 'SHA-512' }));
    expect(licenses, name).toHaveLength(1);
  }
});

test('it names the pinned Node, and libvips with what is inside', () => {
  const { dependencies } = readProject('package.json', manifestSchema);
  const node = bill.components.find(({ name }) => name === 'nodejs');
  expect(node).toMatchObject({ type: 'platform', version: dependencies.node, cpe: expect.stringContaining('node.js') });
  const libraries = bill.components.filter((component) => component['bom-ref'].startsWith('libvips/'));
  expect(libraries.map(({ name }) => name)).toEqual(expect.arrayContaining(['libvips', 'libpng', 'glib', 'libwebp']));
  const ofPackage = bill.dependencies.find(({ ref }) => ref.startsWith('@img/sharp-libvips-linux-x64@'));
  expect(ofPackage?.dependsOn).toEqual(libraries.map((component) => component['bom-ref']));
});

test('its references lead somewhere, and from the product to its dependencies', () => {
  const { component } = bill.metadata;
  expect(component.name).toBe('lac-hong-landing');
  const refs = [component, ...bill.components].map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { ref, dependsOn } of bill.dependencies) expect(refs).toEqual(expect.arrayContaining([ref, ...dependsOn]));
  const direct = bill.dependencies.find(({ ref }) => ref === component['bom-ref'])?.dependsOn;
  const { dependencies } = readProject('package.json', manifestSchema);
  expect(new Set(direct)).toEqual(new Set(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)));
});

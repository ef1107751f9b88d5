import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { buildSchemaFiles } from '../check/schema-files.ts';
import { templates } from '../templates/registry.ts';
import type { CliContext } from './cli-context.ts';

/** Adds `schemas`: writes the JSON Schemas of all content files, for editors. */
export function addSchemasCommand(program: Command, context: CliContext): void {
  program
    .command('schemas')
    .description('write the JSON Schemas of site.json and of all content keys, for editors')
    .argument('[dir]', 'folder to write to; schemas that it held before are replaced', 'schemas')
    .action(async (dir: string) => {
      const files = buildSchemaFiles(templates);
      for (const folder of new Set([...files.keys()].map((path) => path.split('/')[0] ?? path)))
        await rm(join(dir, folder), { recursive: true, force: true });
      for (const [path, text] of files) {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), text);
      }
      await context.write(`Wrote ${files.size} schemas to ${dir}.\n`);
    });
}

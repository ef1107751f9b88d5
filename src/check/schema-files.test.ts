import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { templates } from '../templates/registry.ts';
import { buildSchemaFiles, findSchemaPath } from './schema-files.ts';

const built = buildSchemaFiles(templates);
const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  strictTuples: false,
  allowUnionTypes: true,
  validateFormats: false,
});
const readJson = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));

describe('the schemas of the project', () => {
  it('are those that the program describes (npm run landing -- schemas writes them)', () => {
    const names = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    expect(names.sort()).toEqual([...built.keys()].sort());
    for (const [path, text] of built) expect(readFileSync(join('schemas', path), 'utf8'), path).toBe(text);
  });
});

describe.each(readdirSync('content'))('the demo campaign %s', (campaign) => {
  const site = readJson(`content/${campaign}/site.json`);
  const template = String(site.template);

  it('has a site.json that names its schema and fits it', () => {
    expect(site.$schema).toBe('../../schemas/site.json');
    const validate = ajv.compile(JSON.parse(built.get('site.json') ?? ''));
    ajv.removeSchema();
    expect(validate(site), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each(readdirSync(`content/${campaign}/content`))('has a %s that names its schema and fits it', (file) => {
    const value = readJson(`content/${campaign}/content/${file}`);
    const path = findSchemaPath(template, file.replace(/\.json$/, ''));
    // A list has no room for it.
    if (!Array.isArray(value)) expect(value.$schema).toBe(`../../../schemas/${path}`);
    const validate = ajv.compile(JSON.parse(built.get(path) ?? 'null'));
    ajv.removeSchema();
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
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
  it('are those that the program describes', async () => {
    const remedy = 'npm run unit -- src/check/schema-files.test.ts -u';
    for (const [path, text] of built) await expect(text, remedy).toMatchFileSnapshot(`../../schemas/${path}`);
    const names = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    expect(names.filter((name) => !built.has(name))).toEqual([]);
  });
});

/** What a schema of the program says of a value. */
function findErrors(path: string, value: unknown): string[] {
  const validate = ajv.compile(JSON.parse(built.get(path) ?? 'null'));
  ajv.removeSchema();
  return validate(value) ? [] : [JSON.stringify(validate.errors)];
}

it.each(readdirSync('content'))('the files of the demo campaign %s name their schemas and fit them', (campaign) => {
  const site = readJson(`content/${campaign}/site.json`);
  const wrong = findErrors('site.json', site).map((error) => `site.json: ${error}`);
  if (site.$schema !== '../../schemas/site.json') wrong.push(`site.json names ${site.$schema}`);
  for (const file of readdirSync(`content/${campaign}/content`)) {
    const value = readJson(`content/${campaign}/content/${file}`);
    const path = findSchemaPath(String(site.template), file.replace(/\.json$/, ''));
    // A list has no room for it.
    if (!Array.isArray(value) && value.$schema !== `../../../schemas/${path}`)
      wrong.push(`${file} names ${value.$schema}`);
    wrong.push(...findErrors(path, value).map((error) => `${file}: ${error}`));
  }
  expect(wrong).toEqual([]);
});

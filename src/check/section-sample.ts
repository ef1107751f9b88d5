import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashMedia } from '../content/check-media.ts';
import { listLeaves } from '../contract/content-paths.ts';
import { isBlogKey } from '../page/parse-blog.ts';
import { templates } from '../templates/registry.ts';
import { numberAt, type SampleParts } from './sample-parts.ts';

/** Where the sample of a section stands. */
interface SectionSamplePlace {
  /** Name of the template, and of the folder of its sample campaign. */
  template: string;
  key: string;
}

/** The sample of a section is what the first template that has it shows there; undefined for an unknown section. */
export function findSectionSample(section: string): SectionSamplePlace | undefined {
  for (const template of templates) {
    const part = template.main.find((one) => one.section.name === section);
    const key = part?.slots[0]?.key;
    if (key !== undefined) return { template: template.name, key };
  }
  return undefined;
}

/** What a section shows with the words of its sample. */
interface SectionSampleContent {
  value: Readonly<Record<string, unknown>>;
  /** Paths of the files that the value names, and where they are. */
  files: ReadonlyMap<string, string>;
  /** Other content that it shows: the sample's posts. */
  around: Readonly<Record<string, unknown>>;
}

/** Undefined for an unknown section, and for one whose sample is not in the folder. */
export function readSectionSample(sampleDir: string, section: string): SectionSampleContent | undefined {
  const place = findSectionSample(section);
  if (!place) return undefined;
  const dir = join(sampleDir, place.template);
  const stored = readJson(dir, place.key);
  if (!stored) return undefined;
  const { $schema: _, ...value } = stored;
  const around = Object.fromEntries(
    usesPosts(value) ? listKeys(dir).flatMap((key) => (isBlogKey(key) ? [[key, readJson(dir, key)]] : [])) : [],
  );
  const named = [...listLeaves([value, around])].map((leaf) => leaf.value).filter((leaf) => typeof leaf === 'string');
  const paths = new Set(named.filter((leaf) => leaf.startsWith('media/')));
  return { value, around, files: new Map([...paths].map((path) => [path, join(dir, path)])) };
}

/** Whether a section shows posts of the campaign, by its content. */
export function usesPosts(value: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(value, 'posts');
}

function listKeys(dir: string): string[] {
  return readdirSync(join(dir, 'content')).map((file) => file.replace(/\.json$/, ''));
}

function readJson(dir: string, key: string) {
  const text = readFile(join(dir, 'content', `${key}.json`));
  return text && JSON.parse(text.toString('utf8'));
}

const known = new Map<string, SampleParts | undefined>();

/** What of a section's sample must not stay in a campaign. Read once. Numbers stand at their places in the section. */
export function readSectionParts(sampleDir: string, section: string): SampleParts | undefined {
  const name = join(sampleDir, section);
  if (known.has(name)) return known.get(name);
  const parts = readParts(sampleDir, section);
  known.set(name, parts);
  return parts;
}

function readParts(sampleDir: string, section: string): SampleParts | undefined {
  const sample = readSectionSample(sampleDir, section);
  if (!sample) return undefined;
  const leaves = [...listLeaves(sample.value)];
  const bytes = [...sample.files.values()].flatMap((file) => readFile(file) ?? []);
  return {
    texts: new Set(leaves.flatMap(({ value }) => (typeof value === 'string' ? value.trim() : []))),
    numbers: new Set(leaves.flatMap(({ path, value }) => (typeof value === 'number' ? numberAt('', path, value) : []))),
    files: new Set(bytes.map(hashMedia)),
  };
}

function readFile(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

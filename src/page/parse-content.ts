import type { z } from 'zod';
import type { Content } from '../content/site.ts';
import { asItStands, inEnglish, type Remark, remark } from '../contract/remark.ts';
import { remarkOfIssue } from '../contract/remark-of-issue.ts';

/** Content that is not what a section needs: where, what was expected, what stands there. */
export interface ContentProblem {
  /** Key of the store, for example `home.section1`. */
  key: string;
  /** Place inside the key's value, for example `rewards[2].img.url`; empty for the whole value. */
  path: string;
  expected: Remark;
  /** The value found there, cut to 80 characters. */
  received: Remark;
}

/** A problem as logs and developers read it. */
export function wordProblem({ key, path, expected, received }: ContentProblem) {
  return { key, path, expected: inEnglish(expected), received: inEnglish(received) };
}

export type ParsedContent<Model> =
  | { kind: 'missing' }
  | { kind: 'model'; model: Model }
  | { kind: 'malformed'; problems: ContentProblem[] };

/** Parses the value of one key. Missing data hides a section silently; malformed data hides it and is reported. */
export function parseContent<Model>(content: Content, key: string, schema: z.ZodType<Model>): ParsedContent<Model> {
  const value = Object.hasOwn(content, key) ? content[key] : undefined;
  if (isMissing(value)) return { kind: 'missing' };
  const result = schema.safeParse(value);
  if (result.success) return { kind: 'model', model: result.data };
  return { kind: 'malformed', problems: result.error.issues.map((issue) => toProblem(key, value, issue)) };
}

/** Null, empty text, an empty list and an empty object all say that there is nothing to show. `$schema` is for editors and shows nothing. */
export function isMissing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).every((name) => name === '$schema');
}

function toProblem(key: string, value: unknown, issue: z.core.$ZodIssue): ContentProblem {
  return {
    key,
    path: formatPath(issue.path),
    expected: remarkOfIssue(issue),
    received: remarkOnValue(valueAt(value, issue.path)),
  };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  );
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const part of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return undefined;
    current = Reflect.get(current, part);
  }
  return current;
}

/** A value as problems show it: JSON, cut to 80 characters. */
export function remarkOnValue(value: unknown): Remark {
  return value === undefined ? remark('nothing') : asItStands(quoteValue(value));
}

export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

import type { z } from 'zod';
import type { Content } from '../content/site.ts';
import { asItStands, inEnglish, type Remark, remark } from '../contract/remarks/remark.ts';
import { remarkOfIssue } from '../contract/remarks/remark-of-issue.ts';
import { type FilledParts, formatPath, isMissing, pickFilledParts, valueAt } from './filled-parts.ts';

/** A finding in content: where, what was expected, what was found. */
export interface ContentFinding {
  /** A warning when the page is complete without the part. */
  severity: 'error' | 'warning';
  /** Key of content, for example `home.section1`. */
  key: string;
  /** Place inside the key's value, for example `rewards[2].img.url`; empty for the whole value. */
  path: string;
  expected: Remark;
  /** The value found there, cut to 80 characters. */
  received: Remark;
}

/** A finding as logs and developers read it. */
export function formatFinding({ key, path, expected, received }: ContentFinding) {
  return { key, path, expected: inEnglish(expected), received: inEnglish(received) };
}

export type ParsedContent<Model> =
  | { kind: 'missing' }
  /** `findings` concern parts that are not shown. */
  | { kind: 'model'; model: Model; findings: ContentFinding[] }
  | { kind: 'malformed'; findings: ContentFinding[] };

/**
 * Parses the value of one key. Missing data hides a section silently; malformed data hides it and is reported. A part
 * that lacks something required is left out and reported, and so are items beyond the maximum of a list; the section is
 * hidden only if it lacks something itself (docs/why/content.md#missing-and-malformed).
 */
export function parseContent<Model>(content: Content, key: string, schema: z.ZodType<Model>): ParsedContent<Model> {
  const stored = Object.hasOwn(content, key) ? content[key] : undefined;
  if (isMissing(stored)) return { kind: 'missing' };
  const omissions: Omission[] = [];
  const leftOut = new Set<string>();
  for (;;) {
    const filled = pickFilledParts(stored, (path) => leftOut.has(path));
    const result = schema.safeParse(filled.value);
    const notices = omissions.map(({ notice }) => notice);
    if (result.success) return { kind: 'model', model: result.data, findings: notices };
    const found = result.error.issues.map((issue) => ({ issue, omission: findOmission(key, stored, filled, issue) }));
    if (found.some(({ omission }) => omission === undefined)) {
      const isConsequence = ({ path }: z.core.$ZodIssue) =>
        valueAt(filled.value, path) === undefined && !isMissing(valueAt(stored, filled.storedPath(path)));
      const findings = found
        .filter(({ issue }) => !isConsequence(issue))
        .map(({ issue }) => toFinding(key, stored, filled, issue));
      return { kind: 'malformed', findings: [...omissions.map(({ finding }) => finding), ...findings] };
    }
    for (const { omission } of found) {
      if (omission === undefined) continue;
      omissions.push(omission);
      for (const part of omission.parts) leftOut.add(part);
    }
  }
}

/** Parts that can be left out, so that the rest can be drawn. */
interface Omission {
  /** Stored paths. */
  parts: readonly string[];
  /** The finding, if the section is hidden anyway. */
  finding: ContentFinding;
  /** The finding, if the section is shown without the part. */
  notice: ContentFinding;
}

/** Undefined if the section itself would have to be hidden. */
function findOmission(
  key: string,
  stored: unknown,
  filled: FilledParts,
  issue: z.core.$ZodIssue,
): Omission | undefined {
  const finding = toFinding(key, stored, filled, issue);
  if (issue.code === 'too_big' && issue.origin === 'array') {
    const list = valueAt(filled.value, issue.path);
    const most = Number(issue.maximum);
    if (!Array.isArray(list)) return undefined;
    const parts = list.slice(most).map((_, at) => formatPath(filled.storedPath([...issue.path, most + at])));
    const expected = remark('{limit}; those after them are not shown', { limit: finding.expected });
    return { parts, finding, notice: { ...finding, expected, received: asItStands(String(list.length)) } };
  }
  const missing = findMissing(filled.value, issue);
  if (!missing || missing.path.length < 2) return undefined;
  const part = filled.storedPath(missing.path.slice(0, -1));
  const said = toFinding(key, stored, filled, missing);
  return {
    parts: [formatPath(part)],
    finding,
    notice: {
      ...said,
      // An incomplete item of a list is unfinished work, so an error; an optional part may hold nothing but default
      // words.
      severity: typeof part.at(-1) === 'number' ? 'error' : 'warning',
      expected: remark('{wanted}; {part} is not shown without it', { wanted: said.expected, part: formatPath(part) }),
    },
  };
}

/** The issue of missing data: this one, or that of an alternative with no other issue. */
function findMissing(value: unknown, issue: z.core.$ZodIssue): z.core.$ZodIssue | undefined {
  if (issue.code === 'custom') return undefined;
  if (valueAt(value, issue.path) === undefined) return issue;
  if (issue.code !== 'invalid_union') return undefined;
  for (const alternative of issue.errors) {
    const inner = alternative.map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
    if (inner.every((each) => findMissing(value, each) === each)) return inner[0];
  }
  return undefined;
}

function toFinding(key: string, stored: unknown, filled: FilledParts, issue: z.core.$ZodIssue): ContentFinding {
  const path = filled.storedPath(issue.path);
  const isMissingText =
    issue.code === 'invalid_type' && issue.expected === 'string' && valueAt(filled.value, issue.path) === undefined;
  return {
    severity: 'error',
    key,
    path: formatPath(path),
    // "A text in quotes" would not help the author of an empty text.
    expected: isMissingText ? remark('text') : (remarkOnQuotes(issue, valueAt(stored, path)) ?? remarkOfIssue(issue)),
    received: remarkOnValue(valueAt(stored, path)),
  };
}

/** For a number written as a text, or the other way round: only the quotes are wrong. */
function remarkOnQuotes(issue: z.core.$ZodIssue, value: unknown): Remark | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return remark('text in double quotes: {text}', { text: `"${value}"` });
  // Whole numbers, too: zod names their kind only for numbers.
  if (issue.expected !== 'number' || typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value.trim()))
    return undefined;
  return remark('a number without quotes: {number}', { number: value.trim() });
}

/** A value as findings show it: JSON, cut to 80 characters. */
export function remarkOnValue(value: unknown): Remark {
  return value === undefined ? remark('nothing') : asItStands(quoteValue(value));
}

export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

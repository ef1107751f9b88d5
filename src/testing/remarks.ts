import type { z } from 'zod';
import { inEnglish } from '../contract/remarks/remark.ts';
import { isRemark, remarkOfIssue } from '../contract/remarks/remark-of-issue.ts';

/** For tests: the same value with every remark in it as its English sentence. */
export function worded(value: unknown): unknown {
  if (isRemark(value)) return inEnglish(value);
  if (Array.isArray(value)) return value.map(worded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, worded(part)]));
}

/** For tests: what a schema found, as lines `place: sentence`. */
export function complaints({ error }: { error?: { issues: readonly z.core.$ZodIssue[] } | undefined }): string[] {
  return error?.issues.map((issue) => `${issue.path.join('.')}: ${inEnglish(remarkOfIssue(issue))}`) ?? [];
}

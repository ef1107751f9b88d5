import type { z } from 'zod';
import { nameOf } from '../contract/changes/place-name.ts';
import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';
import { remarkOfIssue } from '../contract/remarks/remark-of-issue.ts';
import { type SiteSettings, siteSettingsSchema } from './site.ts';

/** The settings of a campaign, or every finding of theirs. */
export function readSettings(json: unknown): { kind: 'settings'; settings: SiteSettings } | SettingsFindings {
  const result = siteSettingsSchema.safeParse(json);
  if (result.success) return { kind: 'settings', settings: result.data };
  const findings = result.error.issues.map((issue) => ({
    file: 'site.json' as const,
    where: nameOf(['settings', ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))]).path,
    expected: remarkOfIssue(issue),
    received: describeValue(valueAt(json, issue)),
  }));
  return { kind: 'findings', findings };
}

interface SettingsFindings {
  kind: 'findings';
  findings: readonly { file: 'site.json'; where: string; expected: Remark; received: Remark }[];
}

function valueAt(json: unknown, { path }: z.core.$ZodIssue): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined,
    json,
  );
}

function describeValue(value: unknown): Remark {
  if (value === undefined) return remark('nothing');
  const text = JSON.stringify(value);
  return asItStands(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

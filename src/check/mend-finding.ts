import type { ContentChange, Json } from '../contract/changes/content-change.ts';
import { placeOf } from '../contract/changes/place-name.ts';
import type { Finding } from './finding.ts';
import { rules } from './rules/registry.ts';

/** The changes that mend a finding in a document; undefined when no mend is sure. Pure. */
export function mendFinding(document: Json, finding: Finding): readonly ContentChange[] | undefined {
  const { rule: name, key, path } = finding;
  if (typeof path !== 'string') return undefined;
  return rules.find((rule) => rule.name === name)?.mend?.(document, placeOf({ key, path }), finding);
}

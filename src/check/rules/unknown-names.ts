import { type ContentChange, type Json, valueAt } from '../../contract/changes/content-change.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { quoteValue } from '../../page/parse-content.ts';
import { findSchema } from '../content-schema.ts';
import type { Finding } from '../finding.ts';
import { findNearestName, readSuggestion, suggestName } from '../nearest-name.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'nothing here': 'không có trường nào ở đây',
  'a key that {template} reads ({keys})': {
    files: 'một khóa mà mẫu {template} dùng ({keys})',
    studio: 'một phần mà mẫu trang này có',
  },
} as const;
const remark = remarksOf(sentences);

/**
 * Unknown keys and fields, mostly misspelt, with the nearest known name. An error if the part of that name is missing.
 */
export const unknownNames: Rule = {
  name: 'unknown-names',
  sentences,
  find: ({ content, schemas, template, unknownFields, missingKeys }) => {
    const keys = Object.keys(content)
      .filter((key) => findSchema(schemas, key) === undefined)
      .map((key) => ({
        severity: severityOf(key, [...schemas.keys()], missingKeys),
        key,
        path: '',
        expected:
          suggestName(key, schemas.keys()) ??
          remark('a key that {template} reads ({keys})', { template: template.name, keys: template.keys.join(', ') }),
        received: asItStands(key),
      }));
    const fields = unknownFields.map(({ key, path, name, known, lacking, value }) => ({
      severity: severityOf(name, known, lacking),
      key,
      path,
      expected:
        suggestName(name, known) ??
        (known.length > 0 ? remark('one of {values}', { values: known.join(', ') }) : remark('nothing here')),
      received: asItStands(`${name}: ${quoteValue(value)}`),
    }));
    return [...keys, ...fields];
  },
  mend: mendName,
};

function severityOf(name: string, known: readonly string[], lacking: readonly string[]): FoundByRule['severity'] {
  const nearest = findNearestName(name, known);
  return nearest !== undefined && lacking.includes(nearest) ? 'error' : 'warning';
}

/** A misspelt name becomes the nearest known one, unless that is there already. */
function mendName(
  document: Json,
  at: ContentChange['at'],
  { expected }: Finding,
): readonly ContentChange[] | undefined {
  const nearest = readSuggestion(expected);
  const value = valueAt(document, at);
  if (nearest === undefined || value === undefined || typeof at.at(-1) !== 'string') return undefined;
  const right = [...at.slice(0, -1), nearest];
  if (valueAt(document, right) !== undefined) return undefined;
  return [
    { kind: 'unset', at },
    { kind: 'set', at: right, value },
  ];
}

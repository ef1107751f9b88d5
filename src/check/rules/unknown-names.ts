import { asItStands, type Remark, remark } from '../../contract/remarks/remark.ts';
import { quoteValue } from '../../page/parse-content.ts';
import { findSchema } from '../content-schema.ts';
import { findNearestName } from '../nearest-name.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/**
 * Unknown keys and fields, mostly misspelt, with the nearest known name. An error if the part of that name is missing.
 */
export const unknownNames: Rule = ({ content, schemas, template, unknownFields, missingKeys }) => {
  const keys = Object.keys(content)
    .filter((key) => findSchema(schemas, key) === undefined)
    .map((key) => ({
      severity: severityOf(key, [...schemas.keys()], missingKeys),
      key,
      path: '',
      expected: suggest(
        key,
        [...schemas.keys()],
        remark('a key that {template} reads ({keys})', { template: template.name, keys: template.keys.join(', ') }),
      ),
      received: asItStands(key),
    }));
  const fields = unknownFields.map(({ key, path, name, known, lacking, value }) => ({
    severity: severityOf(name, known, lacking),
    key,
    path,
    expected: suggest(
      name,
      known,
      known.length > 0 ? remark('one of {values}', { values: known.join(', ') }) : remark('nothing here'),
    ),
    received: asItStands(`${name}: ${quoteValue(value)}`),
  }));
  return [...keys, ...fields];
};

function severityOf(name: string, known: readonly string[], lacking: readonly string[]): FoundByRule['severity'] {
  const nearest = findNearestName(name, known);
  return nearest !== undefined && lacking.includes(nearest) ? 'error' : 'warning';
}

function suggest(name: string, known: readonly string[], otherwise: Remark): Remark {
  const nearest = findNearestName(name, known);
  return nearest === undefined ? otherwise : remark('another name; did you mean {name}?', { name: nearest });
}

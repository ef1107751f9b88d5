import { asItStands, type Remark, remark } from '../../contract/remark.ts';
import { quoteValue } from '../../page/parse-content.ts';
import { findSchema } from '../content-schema.ts';
import { findNearestName } from '../nearest-name.ts';
import type { Rule } from '../site-to-check.ts';

/** Keys and fields that nothing on the page reads: mostly a slip of the pen, so the nearest name that is read goes along. */
export const unknownNames: Rule = ({ content, schemas, template, unknownFields }) => {
  const keys = Object.keys(content)
    .filter((key) => findSchema(schemas, key) === undefined)
    .map((key) => ({
      severity: 'warning' as const,
      key,
      path: '',
      expected: suggest(
        key,
        [...schemas.keys()],
        remark('a key that {template} reads ({keys})', { template: template.name, keys: template.keys.join(', ') }),
      ),
      received: asItStands(key),
    }));
  const fields = unknownFields.map(({ key, path, name, known, value }) => ({
    severity: 'warning' as const,
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

function suggest(name: string, known: readonly string[], otherwise: Remark): Remark {
  const nearest = findNearestName(name, known);
  return nearest === undefined ? otherwise : remark('another name; did you mean {name}?', { name: nearest });
}

import { formatReceived } from '../../page/parse-content.ts';
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
      expected: suggest(key, [...schemas.keys()], `a key that ${template.name} reads (${template.keys.join(', ')})`),
      received: key,
    }));
  const fields = unknownFields.map(({ key, path, name, known, value }) => ({
    severity: 'warning' as const,
    key,
    path,
    expected: suggest(name, known, known.length > 0 ? `one of ${known.join(', ')}` : 'nothing here'),
    received: `${name}: ${formatReceived(value)}`,
  }));
  return [...keys, ...fields];
};

function suggest(name: string, known: readonly string[], otherwise: string): string {
  const nearest = findNearestName(name, known);
  return nearest === undefined ? otherwise : `another name; did you mean ${nearest}?`;
}

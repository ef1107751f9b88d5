import { metaKey } from '../../page/meta.schema.ts';
import { isMissing } from '../../page/parse-content.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** What the head of every page says to search engines. */
const headFields = ['title', 'description'] as const;

/** Keys of the template that hold nothing: their sections are hidden, which may be meant (decision 0003). */
export const missingKeys: Rule = ({ missingKeys: keys, content, template }) => {
  const head = content[metaKey];
  const missingFields = headFields.filter((field) => {
    const single = `${metaKey}.${field}`;
    const inObject = typeof head === 'object' && head !== null && Object.hasOwn(head, field);
    return isMissing(content[single]) && !(inObject && !isMissing(Reflect.get(head, field)));
  });
  return [
    ...missingFields.map(
      (field): FoundByRule => ({
        severity: 'warning',
        key: metaKey,
        path: field,
        expected: `the ${field} that search engines show`,
        received: 'nothing',
      }),
    ),
    ...keys.map(
      (key): FoundByRule => ({
        severity: 'warning',
        key,
        path: '',
        expected: `content for a section of ${template.name}; it is hidden without`,
        received: 'nothing',
      }),
    ),
  ];
};

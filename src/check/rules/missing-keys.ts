import { remark } from '../../contract/remark.ts';
import { metaKey } from '../../page/meta.schema.ts';
import { isMissing } from '../../page/parse-content.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** What the head of every page says to search engines. */
const headFields = {
  title: remark('the title that search engines show'),
  description: remark('the description that search engines show'),
};

/** Keys of the template that hold nothing: their sections are hidden, which may be meant (decision 0003). */
export const missingKeys: Rule = ({ missingKeys: keys, content, template }) => {
  const head = content[metaKey];
  const missingFields = Object.entries(headFields).filter(([field]) => {
    const single = `${metaKey}.${field}`;
    const inObject = typeof head === 'object' && head !== null && Object.hasOwn(head, field);
    return isMissing(content[single]) && !(inObject && !isMissing(Reflect.get(head, field)));
  });
  return [
    ...missingFields.map(
      ([path, expected]): FoundByRule => ({
        severity: 'warning',
        key: metaKey,
        path,
        expected,
        received: remark('nothing'),
      }),
    ),
    ...keys.map(
      (key): FoundByRule => ({
        severity: 'warning',
        key,
        path: '',
        expected: remark('content for a section of {template}; it is hidden without', { template: template.name }),
        received: remark('nothing'),
      }),
    ),
  ];
};

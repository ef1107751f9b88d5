import { remark } from '../../contract/remarks/remark.ts';
import { isMissing } from '../../page/filled-parts.ts';
import { metaKey } from '../../page/meta.schema.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** Fields of the head for search engines. */
const headFields = {
  title: remark('the title that search engines show'),
  description: remark('the description that search engines show'),
};

/**
 * Missing keys of the template: their sections are hidden, which may be intended
 * (docs/why/content.md#missing-and-malformed). An error for the registration form of a page with buttons.
 */
export const missingKeys: Rule = ({ missingKeys: keys, content, template, places }) => {
  const buttons = places.filter(({ kind }) => kind === 'button').length;
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
    ...keys.map((key): FoundByRule => {
      const isNeeded = key === template.formKey && buttons > 0;
      return {
        severity: isNeeded ? 'error' : 'warning',
        key,
        path: '',
        expected: isNeeded
          ? remark('the registration form; buttons of this page open it: {count}', { count: buttons })
          : remark('content for a section of {template}; it is hidden without', { template: template.name }),
        received: remark('nothing'),
      };
    }),
  ];
};

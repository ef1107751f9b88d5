import { remarksOf } from '../../contract/remarks/remark.ts';
import { isMissing } from '../../page/filled-parts.ts';
import { metaKey } from '../../page/meta.schema.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'content for a section of {template}; it is hidden without': {
    files: 'nội dung cho một phần của mẫu {template}; không có thì phần đó ẩn đi',
    studio: 'nội dung; không có thì phần này ẩn khỏi trang',
  },
  'the title that search engines show': {
    files: 'tiêu đề (title) để công cụ tìm kiếm hiện ra',
    studio: 'tiêu đề để công cụ tìm kiếm hiện ra',
  },
  'the description that search engines show': {
    files: 'mô tả (description) để công cụ tìm kiếm hiện ra',
    studio: 'mô tả để công cụ tìm kiếm hiện ra',
  },
  'the registration form; buttons of this page open it: {count}':
    'cửa sổ đăng ký, vì trang có {count} nút mở cửa sổ này; thiếu thì khách không đăng ký được',
} as const;
const remark = remarksOf(sentences);

/** Fields of the head for search engines. */
const headFields = {
  title: remark('the title that search engines show'),
  description: remark('the description that search engines show'),
};

/**
 * Missing keys of the template: their sections are hidden, which may be intended
 * (docs/why/content.md#missing-and-malformed). An error for the registration form of a page with buttons.
 */
export const missingKeys: Rule = {
  name: 'missing-keys',
  sentences,
  find: ({ missingKeys: keys, content, template, places }) => {
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
  },
};

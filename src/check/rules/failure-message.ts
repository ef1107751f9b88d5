import { remarksOf } from '../../contract/remarks/remark.ts';
import { isMissing, valueAt } from '../../page/filled-parts.ts';
import type { Rule } from '../site-to-check.ts';

const sentences = {
  'what a visitor reads when the form could not be sent, and whom to call':
    'lời báo cho khách khi chưa gửi được đăng ký, kèm số điện thoại để gọi',
} as const;
const remark = remarksOf(sentences);

/** A form without words for a failure: it is silent then (behaviour 4.7), and the visitor does not know what to do. */
export const failureMessage: Rule = {
  name: 'failure-message',
  sentences,
  find: ({ content, template }) => {
    const path = template.form === undefined ? ['form', 'failureMessage'] : ['failureMessage'];
    const stored = content[template.formKey];
    if (isMissing(stored) || !isMissing(valueAt(stored, path))) return [];
    return [
      {
        severity: 'warning',
        key: template.formKey,
        path: path.join('.'),
        expected: remark('what a visitor reads when the form could not be sent, and whom to call'),
        received: remark('nothing'),
      },
    ];
  },
};

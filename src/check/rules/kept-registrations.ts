import { remarksOf } from '../../contract/remarks/remark.ts';
import { isMissing } from '../../page/filled-parts.ts';
import { handsOver } from '../../templates/hands-over.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'registrations to be kept before visitors leave this page, if the bank calls those back':
    'bật giữ đăng ký trước khi chuyển trang, nếu ngân hàng muốn gọi lại khách chưa làm xong',
  'no registration is kept here; who leaves before the end of the other page is lost':
    'trang không giữ đăng ký nào, khách bỏ dở ở trang kia thì không gọi lại được',
} as const;
const remark = remarksOf(sentences);

/**
 * A form that hands visitors over and keeps nothing: nobody can call back who left before the end of the bank's own
 * form. The demo pages show the usual way.
 */
export const keptRegistrations: Rule = {
  name: 'kept-registrations',
  sentences,
  find: ({ places, template, isDemo }) => {
    if (isDemo || !handsOver(template)) return [];
    return places.flatMap(({ key, path, value }): FoundByRule[] => {
      if (key !== template.formKey || path !== 'form' || typeof value !== 'object' || value === null) return [];
      if (!isMissing(Reflect.get(value, 'keep'))) return [];
      return [
        {
          severity: 'warning',
          key,
          path: 'form.keep',
          expected: remark('registrations to be kept before visitors leave this page, if the bank calls those back'),
          received: remark('no registration is kept here; who leaves before the end of the other page is lost'),
        },
      ];
    });
  },
};

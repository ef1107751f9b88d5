import { joinPath } from '../../contract/content-paths.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { isMissing, valueAt } from '../../page/filled-parts.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'an id of its own; {key}, {path} has this one already': {
    files: 'mã riêng cho từng nút; {key}, {path} đã dùng mã này',
    studio: 'mã riêng cho từng nút; “{place}” đã dùng mã này',
  },
  'an id of this button, for the registrations': {
    files: 'mã của nút (classID), để biết khách đăng ký từ nút nào',
    studio: 'mã nút, để biết khách đăng ký từ nút nào',
  },
} as const;
const remark = remarksOf(sentences);

/** Duplicate and missing class ids of buttons: registrations would not show which button was pressed. */
export const buttonIds: Rule = {
  name: 'button-ids',
  sentences,
  find: ({ places }) => {
    const first = new Map<string, { key: string; path: string }>();
    return places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
      if (
        kind === 'button' &&
        isMissing(valueAt(value, ['classID'])) &&
        !isMissing(valueAt(value, ['labelButtonAction']))
      )
        return [
          {
            severity: 'warning',
            key,
            path: joinPath(path, 'classID'),
            expected: remark('an id of this button, for the registrations'),
            received: remark('nothing'),
          },
        ];
      if (kind !== 'cta-id' || typeof value !== 'string' || value.trim() === '') return [];
      const id = value.trim();
      const other = first.get(id);
      if (other === undefined) {
        first.set(id, { key, path });
        return [];
      }
      const expected = remark('an id of its own; {key}, {path} has this one already', other);
      return [{ severity: 'warning', key, path, expected, received: asItStands(JSON.stringify(id)) }];
    });
  },
};

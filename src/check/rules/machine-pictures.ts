import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'a place for the words that a machine has made this picture, chosen in the settings of the campaign':
    'chỗ ghi chữ “Ảnh do máy tạo”, chọn trong cài đặt của chiến dịch',
} as const;
const remark = remarksOf(sentences);

/** Pictures whose files say that a machine has made them, on a page that does not say so. */
export const machinePictures: Rule = {
  name: 'machine-pictures',
  sentences,
  find: ({ places, media, settings }) =>
    settings.machineNote === undefined
      ? places.flatMap(({ key, path, value }): FoundByRule[] => {
          if (typeof value !== 'string' || !Object.hasOwn(media, value) || !media[value]?.machine) return [];
          const expected = remark(
            'a place for the words that a machine has made this picture, chosen in the settings of the campaign',
          );
          return [{ severity: 'law', key, path, expected, received: asItStands(value) }];
        })
      : [],
};

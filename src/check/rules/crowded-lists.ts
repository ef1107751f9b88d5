import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { isMissing } from '../../page/filled-parts.ts';
import { type FoundByRule, findInKeys, type Rule } from '../site-to-check.ts';

const sentences = {
  '{most} items or fewer; more are shown, but closer together':
    '{most} mục trở xuống; nhiều hơn vẫn hiện, nhưng chật hơn',
} as const;
const remark = remarksOf(sentences);

/** Lists with more items than their place was drawn for. All are shown. */
export const crowdedLists: Rule = {
  name: 'crowded-lists',
  sentences,
  find: findInKeys(({ places }) =>
    places.flatMap(({ key, path, value, room }): FoundByRule[] => {
      if (room === undefined || !Array.isArray(value)) return [];
      const count = value.filter((item) => !isMissing(item)).length;
      if (count <= room) return [];
      const expected = remark('{most} items or fewer; more are shown, but closer together', { most: room });
      return [{ severity: 'warning', key, path, expected, received: asItStands(String(count)) }];
    }),
  ),
};

import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { linkWords } from '../link-words.ts';

/** `home.sticky` of hu_vang. Without a link there is no bar (behaviour 2.HV.23). */
export function bottomBarSchema({ optionalText, link }: ContentTypes) {
  return z.object({
    content: optionalText.meta({ title: 'Nội dung', description: 'Câu đứng trước nút.' }),
    label: optionalText
      .transform((label) => label ?? linkWords)
      .meta({ title: 'Chữ trên nút', description: `Bỏ trống thì ghi “${linkWords}”.` }),
    link: optionalText
      .pipe(link.optional())
      .meta({ title: 'Dẫn tới', description: 'Mở trong thẻ mới. Thiếu thì cả thanh này bị ẩn.' }),
  });
}

export type BottomBarModel = ModelOf<typeof bottomBarSchema>;

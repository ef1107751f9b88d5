import { z } from 'zod';
import type { ContentTypes } from '../../page/content-types.ts';
import { linkWords } from '../link-words.ts';

export interface BottomBarModel {
  content: string | undefined;
  label: string;
  /** Without a link there is no bar (behaviour 2.HV.23). */
  link: string | undefined;
}

/** `home.sticky` of hu_vang. */
export function bottomBarSchema({ optionalText, link }: ContentTypes): z.ZodType<BottomBarModel> {
  return z
    .object({
      content: optionalText.meta({ title: 'Nội dung', description: 'Câu đứng trước nút.' }),
      label: optionalText.meta({ title: 'Chữ trên nút', description: `Bỏ trống thì ghi “${linkWords}”.` }),
      link: optionalText
        .pipe(link.optional())
        .meta({ title: 'Dẫn tới', description: 'Mở trong tab mới. Thiếu thì cả thanh này bị ẩn.' }),
    })
    .transform(({ content, label, link }) => ({ content, label: label ?? linkWords, link }));
}

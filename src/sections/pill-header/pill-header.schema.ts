import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.header`, `home.layout.header`. */
export function pillHeaderSchema({ image, text, optionalText, link, button }: ContentTypes) {
  return z.object({
    logo: image.meta({ title: 'Logo trên nền đậm', description: 'Ở đầu trang và trong menu của điện thoại.' }),
    logoOnPaper: image.optional().meta({
      title: 'Logo trên nền sáng',
      description: 'Hiện khi khách cuộn trang xuống. Thiếu thì dùng logo trên nền đậm.',
    }),
    link: optionalText
      .pipe(link.optional())
      .meta({ title: 'Logo dẫn tới', description: 'Bỏ trống thì bấm logo sẽ về đầu trang.' }),
    menu: z
      .array(z.object({ label: text.meta({ title: 'Chữ trên menu' }), link: link.meta({ title: 'Dẫn tới' }) }))
      .default([])
      .meta({ title: 'Menu', itemTitle: 'mục menu' }),
    button: button.optional().meta({ title: 'Nút' }),
  });
}

export type PillHeaderModel = ModelOf<typeof pillHeaderSchema>;

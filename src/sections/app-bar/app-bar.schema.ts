import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/**
 * `home.sticky` of page two: a QR code with text and link on a desktop, a floating button on a phone (behaviour 2.P2.4,
 * 2.P2.5).
 */
export function appBarSchema({ image, text, optionalText, link }: ContentTypes) {
  return z.object({
    img: image.optional().meta({ title: 'Mã QR', description: 'Chỉ hiện trên máy tính.' }),
    content: optionalText.meta({ title: 'Nội dung', description: 'Chữ cạnh mã QR, chỉ hiện trên máy tính.' }),
    label: text.meta({ title: 'Chữ trên nút' }),
    link: link.meta({ title: 'Dẫn tới' }),
  });
}

export type AppBarModel = ModelOf<typeof appBarSchema>;

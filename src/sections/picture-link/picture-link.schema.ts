import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { linkWords } from '../link-words.ts';
import { sectionAnchor } from '../section-anchor.ts';

/**
 * `home.image` of variant B: the optional image link. Without a title the label is the title, without both the
 * picture's alternative text.
 */
export function pictureLinkSchema(types: ContentTypes) {
  const { image, link, optionalText } = types;
  return z
    .object({
      title: optionalText.meta({ title: 'Tiêu đề', description: 'Bỏ trống thì lấy chữ của liên kết, hoặc mô tả ảnh.' }),
      label: optionalText.meta({
        title: 'Chữ của liên kết',
        description: 'Dưới tiêu đề. Bỏ trống thì chỉ có mũi tên.',
      }),
      link: link.meta({ title: 'Dẫn tới' }),
      img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh ngang, nên dùng 1160 × 720 px.' }),
      qr: image.optional().meta({ title: 'Mã QR', description: 'Chỉ hiện trên máy tính; điện thoại có liên kết.' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ title, label, ...rest }) => ({
      ...rest,
      title: title ?? label ?? (rest.img?.alt || linkWords),
      label: title && label,
    }));
}

export type PictureLinkModel = ModelOf<typeof pictureLinkSchema>;

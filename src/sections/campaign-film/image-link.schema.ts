import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { linkWords } from '../link-words.ts';
import { sectionAnchor } from '../section-anchor.ts';

/**
 * `home.image` of variant A: a picture that leads somewhere. Without a label the picture's alternative text is the
 * label.
 */
export function imageLinkSchema(types: ContentTypes) {
  const { image, link, optionalText } = types;
  return z
    .object({
      img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh đã tách nền, rộng từ 600 px.' }),
      label: optionalText.meta({ title: 'Chữ của liên kết', description: 'Bỏ trống thì lấy mô tả ảnh.' }),
      link: link.meta({ title: 'Dẫn tới' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ label, ...rest }) => ({ ...rest, label: label ?? (rest.img?.alt || linkWords) }));
}

export type ImageLinkModel = ModelOf<typeof imageLinkSchema>;

import { z } from 'zod';
import type { ContentTypes, ModelOf, Picture } from '../../page/content-types.ts';
import { isPhoto } from '../../ui/picture/is-photo.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** More points are a list of their own. */
const mostPoints = 5;

export function textPictureSchema(types: ContentTypes) {
  const { text, optionalText, image, button, textLink } = types;
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      points: z
        .array(z.object({ content: text.meta({ title: 'Nội dung' }) }))
        .max(mostPoints)
        .default([])
        .meta({ title: 'Các ý', itemTitle: 'ý', description: 'Mỗi ý một dòng có dấu tích, nhiều nhất 5 ý.' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cạnh nút, nơi nói rõ số liệu minh họa.' }),
      img: image.meta({
        title: 'Ảnh',
        description: 'Ảnh chụp nên rộng từ 1200 px. Ảnh đã tách nền nên chừa trống một phần mười ở chân.',
      }),
      kind: z
        .enum(['photo', 'cutout', 'phone'])
        .optional()
        .meta({
          title: 'Cách đặt ảnh',
          optionTitles: { photo: 'Ảnh tràn khung', cutout: 'Ảnh tách nền trên bệ', phone: 'Màn hình điện thoại' },
          description: 'Bỏ trống thì trang chọn theo ảnh. Ảnh hẹp hơn 1000 px nên đứng trên bệ.',
        }),
      side: z
        .enum(['start', 'end'])
        .optional()
        .meta({
          title: 'Bên đặt ảnh',
          optionTitles: { start: 'Bên trái', end: 'Bên phải' },
          description: 'Bỏ trống thì các phần chữ và ảnh tự so le. Trên điện thoại ảnh luôn ở trên.',
        }),
      anchor: sectionAnchor(types),
    })
    .transform(({ kind, img, ...rest }) => ({ ...rest, img, kind: kind ?? chooseKind(img) }));
}

export type TextPictureModel = ModelOf<typeof textPictureSchema>;

/** Screens of phones are more than this many times as high as they are wide; figures are not. */
const leastPhoneHeight = 1.6;

function chooseKind(picture: Picture): 'photo' | 'cutout' | 'phone' {
  if (picture.kind === 'external' || isPhoto(picture)) return 'photo';
  return picture.height > leastPhoneHeight * picture.width ? 'phone' : 'cutout';
}

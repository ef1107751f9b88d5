import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

const mostPictures = 12;

/** Pictures, each of which opens large. */
export function gallerySchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    pictures: z
      .array(
        z
          .object({
            img: image.meta({
              title: 'Ảnh',
              frame: [1200, 900],
              description: 'Cắt theo khung quanh điểm nhìn, xem lớn thì thấy cả ảnh. Nên rộng từ 1200 px.',
            }),
            title: optionalText.meta({ title: 'Chú thích', description: 'Một dòng dưới ảnh.' }),
            content: optionalText.meta({ title: 'Lời kể', description: 'Chỉ hiện khi xem lớn.' }),
          })
          .meta({ itemNames: ['{title}'] }),
      )
      .min(1)
      .max(mostPictures)
      .meta({
        title: 'Các ảnh',
        itemTitle: 'ảnh',
        description: `Đẹp nhất từ 3 đến ${mostPictures}. Ảnh đầu tiên hiện lớn nhất.`,
      }),
    anchor: sectionAnchor(types),
  });
}

export type GalleryModel = ModelOf<typeof gallerySchema>;
export type GalleryPicture = GalleryModel['pictures'][number];

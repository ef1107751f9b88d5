import { z } from 'zod';
import { callAddress } from '../../page/call-address.ts';
import type { ContentTypes, ModelOf, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** A figure stands upright: it is at least this much higher than wide. */
const leastUpright = 1.1;

/** A strip with a button to the form of the page, and perhaps a number to call. */
export function callToActionSchema(types: ContentTypes) {
  const { text, optionalText, button, image } = types;
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({
        title: 'Nội dung',
        description: 'Một hai câu: khách để lại gì, và điều gì đến sau.',
      }),
      button: button.meta({ title: 'Nút' }),
      phone: optionalText.meta({
        title: 'Số điện thoại',
        description: 'Nút “Gọi …” cạnh nút chính. Bỏ trống thì không có nút này.',
      }),
      art: image.optional().meta({
        title: 'Ảnh',
        description: 'Nên tách nền. Ảnh đứng (như 800 × 1000 px) nằm trên sàn của khối, ảnh vuông là biểu tượng nhỏ.',
      }),
      anchor: sectionAnchor(types),
    })
    .transform(({ phone, art, ...rest }) => ({
      ...rest,
      phone: phone === undefined ? undefined : { text: phone, href: callAddress(phone) },
      art: art && { picture: art, kind: kindOf(art) },
    }));
}

export type CallToActionModel = ModelOf<typeof callToActionSchema>;

/** A figure breaks the top of the strip; an icon is small; a photo has a frame. */
function kindOf(picture: Picture): 'figure' | 'icon' | 'photo' {
  if (picture.kind === 'external') return 'icon';
  if (picture.kind === 'raster' && picture.isPhoto) return 'photo';
  return picture.height >= leastUpright * picture.width ? 'figure' : 'icon';
}

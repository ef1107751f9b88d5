import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { scenePictureFields, splitScene } from '../../ui/top-banner/scene-pictures.ts';

/** `home.banner`. */
export function heroBannerSchema(types: ContentTypes) {
  const { optionalHtml, optionalText, button, textLink } = types;
  return z
    .object({
      ...scenePictureFields(types),
      title: optionalHtml.meta({
        title: 'Tiêu đề',
        description: 'Chữ nhấn mạnh hiện màu vàng. Bỏ trống khi ảnh đã có sẵn chữ.',
      }),
      subTitle: optionalText.meta({ title: 'Câu dẫn' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Nút viền đứng cạnh nút đăng ký.' }),
    })
    .transform(splitScene);
}

export type HeroBannerModel = ModelOf<typeof heroBannerSchema>;

/** The picture covers a banner of 620 to 800 px in height, so on narrow desktops it is wider than the window. */
export const heroSizes = {
  desktop: 'max(1384px, min(105vw, 1786px), 100vw)',
  /** As wide as the window, or wider in a tall window. */
  mobile: '(min-width: 560px) 84vw, max(100vw, min(54svh, 120vw))',
};

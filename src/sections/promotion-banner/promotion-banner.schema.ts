import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { scenePictureFields, splitScene } from '../../ui/top-banner/scene-pictures.ts';

/** `home.banner` of the older generic page: a banner with promotions (behaviour 2.GEN.2). */
export function promotionBannerSchema(types: ContentTypes) {
  const { image, html, optionalHtml, optionalText, button, textLink } = types;
  return z
    .object({
      ...scenePictureFields(types),
      title: optionalHtml.meta({
        title: 'Tiêu đề',
        description: 'Chữ nhấn mạnh hiện màu nhấn của trang. Bỏ trống khi ảnh đã có sẵn chữ.',
      }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Nút viền đứng cạnh nút đăng ký.' }),
      promotions: z
        .array(
          z.object({
            icon: image.optional().meta({
              title: 'Biểu tượng',
              description: 'Hình nét sáng màu, tốt nhất là SVG vuông, vì nằm trên nền đậm.',
            }),
            content: html.meta({ title: 'Nội dung', description: 'Chữ đậm đứng riêng một dòng.' }),
          }),
        )
        .default([])
        .meta({ title: 'Các ưu đãi', itemTitle: 'ưu đãi', description: 'Dải dưới banner.' }),
    })
    .transform(splitScene);
}

export type PromotionBannerModel = ModelOf<typeof promotionBannerSchema>;
export type Promotion = PromotionBannerModel['promotions'][number];

/** The picture covers a banner of 600 to 760 px in height, so on narrow desktops it is wider than the window. */
export const promotionBannerSizes = {
  desktop: 'max(1340px, min(98vw, 1697px), 100vw)',
  /** As wide as the window, or wider in a tall window. */
  mobile: '(min-width: 560px) 84vw, max(100vw, min(54svh, 118vw))',
};

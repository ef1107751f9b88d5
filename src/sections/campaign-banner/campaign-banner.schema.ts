import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { scenePictureFields, splitScene } from '../../ui/top-banner/scene-pictures.ts';

/**
 * `home.banner` of variant A: title, content, button, desktop image, and mobile image below 860 px (behaviour 2.A.3,
 * 2.A.4).
 */
export function campaignBannerSchema(types: ContentTypes) {
  const { optionalHtml, optionalText, button, textLink } = types;
  return z
    .object({
      ...scenePictureFields(types),
      title: optionalHtml.meta({
        title: 'Tiêu đề',
        description: 'Chữ nhấn mạnh hiện màu nhấn của trang. Bỏ trống khi ảnh đã có sẵn chữ.',
      }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ phía trên nút, nơi nói rõ số liệu minh họa.' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Đứng cạnh nút đăng ký.' }),
    })
    .transform(splitScene);
}

export type CampaignBannerModel = ModelOf<typeof campaignBannerSchema>;

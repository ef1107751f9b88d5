import { z } from 'zod';
import type { CallToAction, ContentTypes, Html } from '../../page/content-types.ts';
import { type ScenePictures, scenePictureFields, scenePictures } from '../../ui/top-banner/scene-pictures.ts';
import { chooseTitleSize, type TitleSize } from '../../ui/top-banner/title-size.ts';

export interface CampaignBannerModel extends ScenePictures {
  /** May hold `<br>` and `<em>`. Missing if the picture contains the words. */
  titleHtml: Html | undefined;
  titleSize: TitleSize;
  content: string | undefined;
  /** Small text above the button, for example that figures are samples. */
  note: string | undefined;
  button: CallToAction | undefined;
  link: { link: string; label: string } | undefined;
}

/**
 * `home.banner` of variant A: title, content, button, desktop image, and mobile image below 860 px (behaviour 2.A.3,
 * 2.A.4).
 */
export function campaignBannerSchema(types: ContentTypes): z.ZodType<CampaignBannerModel> {
  const { optionalHtml, optionalText, button, textLink } = types;
  return z
    .object({
      ...scenePictureFields(types),
      title: optionalHtml.meta({
        title: 'Tiêu đề',
        description: 'Chữ in nghiêng hiện màu nhấn của trang. Bỏ trống khi ảnh đã có sẵn chữ.',
      }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ phía trên nút, nơi nói rõ số liệu minh họa.' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Đứng cạnh nút đăng ký.' }),
    })
    .transform(({ img, imgMobile, title, content, note, button, link }) => ({
      ...scenePictures(img, imgMobile),
      titleHtml: title,
      titleSize: chooseTitleSize(title),
      content,
      note,
      button,
      link,
    }));
}

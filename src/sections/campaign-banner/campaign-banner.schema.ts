import { z } from 'zod';
import type { CallToAction, ContentTypes, Html } from '../../page/content-types.ts';
import { type ScenePictures, scenePictures } from '../../ui/top-banner/scene-pictures.ts';
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
  const { backdrop, optionalHtml, optionalText, button, link, text } = types;
  return z
    .object({
      img: backdrop.describe('From 860 px.'),
      imgMobile: backdrop.optional().describe('Below 860 px; the desktop picture when there is none.'),
      title: optionalHtml,
      content: optionalText,
      note: optionalText,
      button: button.optional(),
      link: z.object({ link, label: text }).optional(),
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

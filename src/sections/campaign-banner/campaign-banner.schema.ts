import { z } from 'zod';
import type { CallToAction, ContentTypes, Html, Picture } from '../../page/content-types.ts';
import { chooseTitleSize, type TitleSize } from '../../ui/top-banner/title-size.ts';

export interface CampaignBannerModel {
  /** From 860 px. */
  desktop: Picture;
  /** Below 860 px. */
  mobile: Picture;
  /** May hold `<br>` and `<em>`. Missing where the picture itself carries the words. */
  titleHtml: Html | undefined;
  titleSize: TitleSize;
  content: string | undefined;
  /** Small, above the button: that figures are samples, for example. */
  note: string | undefined;
  button: CallToAction | undefined;
  link: { link: string; label: string } | undefined;
}

/** `home.banner` of variant A: title, content, button, desktop image, and mobile image below 860 px (specification, section 2). */
export function campaignBannerSchema(types: ContentTypes): z.ZodType<CampaignBannerModel> {
  const { image, optionalHtml, optionalText, button, link, text } = types;
  return z
    .object({
      img: image.describe('From 860 px.'),
      imgMobile: image.optional().describe('Below 860 px; the desktop picture when there is none.'),
      title: optionalHtml,
      content: optionalText,
      note: optionalText,
      button: button.optional(),
      link: z.object({ link, label: text }).optional(),
    })
    .transform(({ img, imgMobile, title, content, note, button, link }) => ({
      desktop: img,
      mobile: imgMobile ?? img,
      titleHtml: title,
      titleSize: chooseTitleSize(title),
      content,
      note,
      button,
      link,
    }));
}

import { z } from 'zod';
import type { CallToAction, ContentTypes, Html, Picture } from '../../page/content-types.ts';
import type { PicturePreload } from '../../page/picture-sources.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { chooseTitleSize, type TitleSize } from '../../ui/top-banner/title-size.ts';

export interface HeroBannerModel {
  /** From 860 px. */
  desktop: Picture;
  /** Below 860 px. */
  mobile: Picture;
  /** May hold `<br>` and `<em>`. Missing where the picture itself carries the words. */
  titleHtml: Html | undefined;
  titleSize: TitleSize;
  subTitle: string | undefined;
  button: CallToAction | undefined;
  link: { link: string; label: string } | undefined;
}

/** `home.banner`. */
export function heroBannerSchema(types: ContentTypes): z.ZodType<HeroBannerModel> {
  const { image, optionalHtml, optionalText, button, link, text } = types;
  return z
    .object({
      img: image.describe('From 860 px.'),
      imgMobile: image.optional().describe('Below 860 px; the desktop picture when there is none.'),
      title: optionalHtml,
      subTitle: optionalText,
      button: button.optional(),
      link: z.object({ link, label: text }).optional(),
    })
    .transform(({ img, imgMobile, title, subTitle, button, link }) => ({
      desktop: img,
      mobile: imgMobile ?? img,
      titleHtml: title,
      titleSize: chooseTitleSize(title),
      subTitle,
      button,
      link,
    }));
}

/** The picture covers a banner of 620 to 800 px in height, so on narrow desktops it is drawn wider than the window. */
export const heroDesktopSizes = 'max(1384px, min(105vw, 1786px), 100vw)';

/** The jar fills the foot of the screen: as wide as the window, or wider where the window is tall. */
export const heroMobileSizes = '(min-width: 560px) 84vw, max(100vw, min(54svh, 120vw))';

/** The two pictures, as the head asks for them. */
export function heroPreloads(banner: HeroBannerModel): readonly PicturePreload[] {
  return artDirectedPreloads(banner, { desktop: heroDesktopSizes, mobile: heroMobileSizes });
}

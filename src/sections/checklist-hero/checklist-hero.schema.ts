import { z } from 'zod';
import type { CallToAction, ContentTypes, Html, Picture } from '../../page/content-types.ts';
import type { PicturePreload } from '../../page/picture-sources.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { chooseTitleSize, type TitleSize } from '../../ui/top-banner/title-size.ts';

export interface ChecklistHeroModel {
  /** May hold `<br>` and `<em>`: the largest type of the page. */
  titleHtml: Html;
  titleSize: TitleSize;
  subTitle: string | undefined;
  checklist: readonly { title: string; content: string | undefined }[];
  /** From 860 px. */
  desktop: Picture;
  /** Below 860 px. */
  mobile: Picture;
  button: CallToAction | undefined;
  /** Where sample figures are named as such. */
  note: string | undefined;
}

/** Letters that the largest type takes in two lines. */
const longestUsualTitle = 28;

/** `home.section1` of variant D: "subtitle, big title, check list, image" (specification, section 2). */
export function checklistHeroSchema(types: ContentTypes): z.ZodType<ChecklistHeroModel> {
  const { html, text, optionalText, image, button } = types;
  return z
    .object({
      title: html,
      subTitle: optionalText,
      checklist: z.array(z.object({ title: text, content: optionalText })).default([]),
      img: image.describe('From 860 px.'),
      imgMobile: image.optional().describe('Below 860 px; the desktop picture when there is none.'),
      button: button.optional(),
      note: optionalText,
    })
    .transform(({ title, img, imgMobile, ...rest }) => ({
      titleHtml: title,
      titleSize: chooseTitleSize(title, longestUsualTitle),
      desktop: img,
      mobile: imgMobile ?? img,
      subTitle: rest.subTitle,
      checklist: rest.checklist.map(({ title, content }) => ({ title, content })),
      button: rest.button,
      note: rest.note,
    }));
}

/** The picture fills a stage of up to 780 px in height, so that on narrow desktops it is drawn wider than the window. */
export const checklistHeroSizes = {
  desktop: '(min-width: 1280px) max(100vw, 1560px), 1140px',
  mobile: '(min-width: 554px) 620px, 112vw',
};

/** The two pictures, as the head asks for them. */
export function checklistHeroPreloads(hero: ChecklistHeroModel): readonly PicturePreload[] {
  return artDirectedPreloads(hero, checklistHeroSizes);
}

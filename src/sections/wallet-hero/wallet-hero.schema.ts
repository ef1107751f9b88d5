import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Html, Picture } from '../../page/content-types.ts';
import type { PicturePreload } from '../../page/picture-sources.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { type ScenePictures, scenePictures } from '../../ui/top-banner/scene-pictures.ts';
import { cardId } from '../card-id.ts';

/** Most cards in one pocket. */
export const mostHeroCards = 8;

export interface WalletHeroModel extends ScenePictures {
  /** May hold `<br>` and `<em>`. */
  titleHtml: Html;
  subTitle: string | undefined;
  button: CallToAction | undefined;
  link: { link: string; label: string } | undefined;
  /** Named by the card of section 3 with the same id. */
  cards: readonly { id: string; image: Picture }[];
  checklist: readonly { title: string; content: string | undefined }[];
  note: string | undefined;
}

/** `home.banner` of the card landing: picture, card pictures, subtitle, title and checklist (behaviour 2.P1.3). */
export function walletHeroSchema(types: ContentTypes): z.ZodType<WalletHeroModel> {
  const { backdrop, image, html, text, optionalText, button, link } = types;
  return z
    .object({
      img: backdrop.describe('From 860 px.'),
      imgMobile: backdrop.optional().describe('Below 860 px; the desktop picture when there is none.'),
      title: html,
      subTitle: optionalText,
      button: button.optional(),
      link: z.object({ link, label: text }).optional(),
      cards: z
        .array(z.object({ id: cardId, img: image }))
        .max(mostHeroCards, expected('at most {most} cards', { most: mostHeroCards }))
        .default([]),
      checklist: z.array(z.object({ title: text, content: optionalText })).default([]),
      note: optionalText,
    })
    .transform(({ img, imgMobile, title, cards, button, link, ...rest }) => ({
      ...rest,
      button,
      link,
      ...scenePictures(img, imgMobile),
      titleHtml: title,
      cards: cards.map(({ id, img }) => ({ id, image: img })),
    }));
}

/** On a desktop the picture covers a band of at least 500 px in height. */
export const walletDesktopSizes = 'max(1117px, 100vw)';

export const walletMobileSizes = 'min(118vw, 620px)';

/** Preloads of the two pictures. */
export function walletPreloads(hero: WalletHeroModel): readonly PicturePreload[] {
  return artDirectedPreloads(hero, { desktop: walletDesktopSizes, mobile: walletMobileSizes });
}

import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Html, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface Reward {
  image: Picture;
  titleHtml: Html;
  terms: readonly { label: string; value: string }[];
}

export interface SavingRewardsModel {
  anchor: string | undefined;
  title: string;
  subTitle: string | undefined;
  descriptionHtml: Html | undefined;
  facts: readonly { title: string; content: string }[];
  rewards:
    | {
        title: string | undefined;
        items: readonly Reward[];
        button: CallToAction | undefined;
        note: string | undefined;
      }
    | undefined;
}

/** `home.section1` of hu_vang. */
export function savingRewardsSchema(types: ContentTypes): z.ZodType<SavingRewardsModel> {
  const { text, optionalText, html, optionalHtml, image, button } = types;
  const reward = z
    .object({
      img: image,
      title: html.describe('What is given; <strong> makes the amount the biggest word.'),
      list: z.array(z.object({ label: text, value: text })).default([]),
    })
    .transform(({ img, title, list }) => ({ image: img, titleHtml: title, terms: list }));
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      subTitle: optionalText,
      description: optionalHtml,
      contents: z.array(z.object({ title: text, content: text })).default([]),
      reward: z
        .object({
          title: optionalText,
          items: z.array(reward).min(1, expected('one {thing} or more', { thing: 'reward' })),
          button: button.optional(),
          note: optionalText.describe('Where sample figures are named as such.'),
        })
        .optional(),
    })
    .transform(({ anchor, title, subTitle, description, contents, reward }) => ({
      anchor,
      title,
      subTitle,
      descriptionHtml: description,
      facts: contents,
      rewards: reward && { title: reward.title, items: reward.items, button: reward.button, note: reward.note },
    }));
}

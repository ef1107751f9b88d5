import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, Html, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

export interface QuestionAnswer {
  question: string;
  answerHtml: Html;
  image: Picture | undefined;
  link: { link: string; label: string } | undefined;
  /** Whether it starts open. */
  isOpen: boolean;
}

export interface QuestionAnswersModel {
  anchor: string | undefined;
  title: string;
  questions: readonly QuestionAnswer[];
}

/** `home.section2` of biometrics. */
export function questionAnswersSchema(types: ContentTypes): z.ZodType<QuestionAnswersModel> {
  const { text, html, image, link } = types;
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
      items: z
        .array(
          z.object({
            title: text,
            content: html,
            img: image.optional(),
            link: z.object({ link, label: text }).optional(),
            open: z.union([z.boolean(), z.stringbool()]).default(false).describe('Whether it starts open.'),
          }),
        )
        .min(1, expected('one {thing} or more', { thing: 'question' })),
    })
    .transform(({ anchor, title, items }) => ({
      anchor,
      title,
      questions: items.map(({ title, content, img, link, open }) => ({
        question: title,
        answerHtml: content,
        image: img,
        link,
        isOpen: open,
      })),
    }));
}

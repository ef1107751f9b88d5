import { z } from 'zod';
import type { CallToAction, ContentTypes, Html } from '../../page/content-types.ts';

export interface TitleBlockModel {
  /** May hold `<br>`. */
  titleHtml: Html;
  content: string | undefined;
  button: CallToAction | undefined;
  link: { link: string; label: string } | undefined;
}

/** `home.section1` of biometrics: the title block, with an optional button and an optional detail link. */
export function titleBlockSchema(types: ContentTypes): z.ZodType<TitleBlockModel> {
  const { html, optionalText, button, link, text } = types;
  return z
    .object({
      title: html,
      content: optionalText,
      button: button.optional(),
      link: z.object({ link, label: text }).optional(),
    })
    .transform(({ title, content, button, link }) => ({ titleHtml: title, content, button, link }));
}

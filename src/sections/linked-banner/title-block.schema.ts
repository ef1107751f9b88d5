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
  const { html, optionalText, button, textLink } = types;
  return z
    .object({
      title: html.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Đứng cạnh nút đăng ký.' }),
    })
    .transform(({ title, content, button, link }) => ({ titleHtml: title, content, button, link }));
}

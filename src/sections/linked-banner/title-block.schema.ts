import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.section1` of biometrics: the title block, with an optional button and an optional detail link. */
export function titleBlockSchema(types: ContentTypes) {
  const { html, optionalText, button, textLink } = types;
  return z.object({
    title: html.meta({ title: 'Tiêu đề' }),
    content: optionalText.meta({ title: 'Câu dẫn' }),
    button: button.optional().meta({ title: 'Nút' }),
    link: textLink.optional().meta({ title: 'Liên kết', description: 'Đứng cạnh nút đăng ký.' }),
  });
}

export type TitleBlockModel = ModelOf<typeof titleBlockSchema>;

import { z } from 'zod';
import type { ContentTypes, Html } from '../../page/content-types.ts';
import { type StageColour, stageColour } from '../stage-colour.ts';

/** What a tile or card says in its popup (behaviour 3.33). */
export interface TilePopupModel {
  title: string;
  contentHtml: Html;
  /** Small text under the content. */
  bottomContentHtml: Html | undefined;
  /** Label of the button to the hand-over form; without it there is no button. */
  buttonLabel: string | undefined;
  /** The ground of its title. */
  colour: StageColour;
}

/** `popup` of a tile or card. It is a part of a section, not a stored key. */
export function tilePopupSchema(types: ContentTypes): z.ZodType<TilePopupModel> {
  const { text, html, optionalHtml, optionalText } = types;
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      content: html.meta({ title: 'Nội dung' }),
      bottomContent: optionalHtml.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối cửa sổ, phía trên nút.' }),
      buttonLabel: optionalText.meta({
        title: 'Chữ trên nút',
        description: 'Nút đóng cửa sổ và đưa khách tới biểu mẫu. Bỏ trống thì không có nút.',
      }),
      color: stageColour(types).meta({ title: 'Màu nền tiêu đề' }),
    })
    .transform(({ title, content, bottomContent, buttonLabel, color }) => ({
      title,
      contentHtml: content,
      bottomContentHtml: bottomContent,
      buttonLabel,
      colour: color,
    }));
}

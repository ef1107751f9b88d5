import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { stageColour } from '../stage-colour.ts';

/** What a tile or card says in its popup (behaviour 3.33): `popup`. It is a part of a section, not a stored key. */
export function tilePopupSchema(types: ContentTypes) {
  const { text, html, optionalHtml, optionalText } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: html.meta({ title: 'Nội dung' }),
    bottomContent: optionalHtml.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối cửa sổ, phía trên nút.' }),
    buttonLabel: optionalText.meta({
      title: 'Chữ trên nút',
      description: 'Nút đóng cửa sổ và đưa khách tới biểu mẫu. Bỏ trống thì không có nút.',
    }),
    color: stageColour(types).meta({ title: 'Màu nền tiêu đề' }),
  });
}

export type TilePopupModel = ModelOf<typeof tilePopupSchema>;

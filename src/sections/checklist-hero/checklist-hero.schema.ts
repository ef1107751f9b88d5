import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { scenePictureFields, splitScene } from '../../ui/top-banner/scene-pictures.ts';

/** `home.section1` of variant D: subtitle, large title, checklist and picture (behaviour 2.D.4). */
export function checklistHeroSchema(types: ContentTypes) {
  const { html, text, optionalText, button } = types;
  return z
    .object({
      title: html.meta({
        title: 'Tiêu đề',
        description: 'Chữ nhấn mạnh hiện màu vàng. Dài quá 28 ký tự thì chữ nhỏ lại.',
      }),
      subTitle: optionalText.meta({ title: 'Câu dẫn' }),
      checklist: z
        .array(z.object({ title: text.meta({ title: 'Tiêu đề' }), content: optionalText.meta({ title: 'Nội dung' }) }))
        .default([])
        .meta({ title: 'Các lợi ích', itemTitle: 'lợi ích', description: 'Các dòng có dấu tích dưới câu dẫn.' }),
      ...scenePictureFields(types),
      button: button.optional().meta({ title: 'Nút' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới nút, nơi nói rõ số liệu minh họa.' }),
    })
    .transform(splitScene);
}

export type ChecklistHeroModel = ModelOf<typeof checklistHeroSchema>;

/**
 * The picture fills a stage of up to 780 px in height, so that on narrow desktops it is drawn wider than the window.
 */
export const checklistHeroSizes = {
  desktop: '(min-width: 1280px) max(100vw, 1560px), 1140px',
  mobile: '(min-width: 554px) 620px, 112vw',
};

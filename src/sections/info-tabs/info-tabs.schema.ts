import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor, tabAnchorWords } from '../section-anchor.ts';

/** `home.tabs` of variant A (behaviour 3.25). In the content a `dl` of `div`s becomes rows of pairs. */
export function infoTabsSchema(types: ContentTypes) {
  const { html, optionalHtml, text, optionalText, image, button } = types;
  const tab = z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    content: optionalHtml.meta({
      title: 'Nội dung',
      description: 'Danh sách gồm nhãn và giá trị hiện thành bảng hai cột.',
    }),
    img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
    button: button.optional().meta({ title: 'Nút' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cạnh nút.' }),
    id: sectionAnchor(types).meta(tabAnchorWords),
  });
  return z.object({
    title: html.meta({ title: 'Tiêu đề' }),
    tabs: z
      .array(tab)
      .min(1, expected('one {thing} or more', { thing: 'tab' }))
      .transform((tabs) => tabs.map((tab, index) => ({ ...tab, id: tab.id ?? `muc-${index + 1}` })))
      .refine(
        (tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length,
        expected('every tab to have an id of its own'),
      )
      .meta({ title: 'Các mục', itemTitle: 'mục', description: 'Mỗi lần mở một mục, mục đầu tiên mở sẵn.' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần.' }),
    anchor: sectionAnchor(types),
  });
}

export type InfoTabsModel = ModelOf<typeof infoTabsSchema>;
export type InfoTab = InfoTabsModel['tabs'][number];

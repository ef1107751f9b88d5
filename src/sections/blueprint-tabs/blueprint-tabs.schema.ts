import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor, tabAnchorWords } from '../section-anchor.ts';
import { chooseStage } from './blueprint-attributes.ts';

/** As many have room beside the drawing, and a rule of the style sheet each, which shows them without a script. */
export const roomyStages = 7;

/** `home.tabs` of variant B: info tabs with a content title (behaviour 2.B.4), and the drawing that they build. */
export function blueprintTabsSchema(types: ContentTypes) {
  const { text, optionalText, optionalHtml, image, button } = types;
  const tab = z.object({
    title: text.meta({ title: 'Tên mục', description: 'Chữ để bấm mở mục. Mỗi mục một tên.' }),
    content_title: optionalHtml.meta({ title: 'Tiêu đề', description: 'Dòng lớn khi mục mở ra.' }),
    content: optionalHtml.meta({ title: 'Nội dung' }),
    img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
    button: button.optional().meta({ title: 'Nút' }),
    id: sectionAnchor(types).meta(tabAnchorWords),
  });
  return z
    .object({
      title: optionalHtml.meta({ title: 'Tiêu đề' }),
      content: optionalText.meta({ title: 'Câu dẫn' }),
      tabs: z
        .array(tab)
        .min(1, expected('one {thing} or more', { thing: 'tab' }))
        .refine(
          (tabs) => new Set(tabs.map(({ title }) => title)).size === tabs.length,
          expected('every tab to have a title of its own'),
        )
        .meta({ title: 'Các mục', itemTitle: 'mục', description: 'Mở mỗi mục, ngôi nhà lại vẽ thêm một chặng.' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần.' }),
      drawing: z
        .object({
          lines: image.optional().meta({
            title: 'Nét vẽ',
            description: 'Bản vẽ nằm dưới mọi chặng; cùng cỡ với ảnh của các chặng.',
          }),
          stages: z
            .array(
              z.object({
                img: image.meta({
                  title: 'Ảnh',
                  description: 'Nên dùng 760 × 900 px; mọi chặng cùng cỡ, cùng góc nhìn.',
                }),
                label: optionalText.meta({ title: 'Nhãn', description: 'Tên ngắn của chặng, cạnh bản vẽ.' }),
                caption: optionalText.meta({ title: 'Chú thích', description: 'Câu dưới bản vẽ ở chặng này.' }),
              }),
            )
            .min(2, expected('two stages or more: the bare ground and what is built on it'))
            .meta({
              room: roomyStages,
              title: 'Các chặng',
              itemTitle: 'chặng',
              description: 'Từ nền đất trống đến ngôi nhà hoàn chỉnh.',
            }),
        })
        .optional()
        .meta({ title: 'Bản vẽ ngôi nhà', description: 'Thiếu thì chỉ có các mục.' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ tabs, ...rest }) => {
      const stages = rest.drawing?.stages ?? [];
      return {
        ...rest,
        tabs: tabs.map((tab, index) => {
          // What is built once this tab and all before it were seen, and the name of that.
          const stage = chooseStage(index + 1, tabs.length, stages.length);
          return { ...tab, stage, label: stages[stage]?.label };
        }),
      };
    });
}

export type BlueprintTabsModel = ModelOf<typeof blueprintTabsSchema>;
export type BlueprintTab = BlueprintTabsModel['tabs'][number];

/** The drawing: pictures from one camera, on top of each other. */
export type Blueprint = NonNullable<BlueprintTabsModel['drawing']>;

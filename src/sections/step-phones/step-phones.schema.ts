import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** With more, the screens in a row would be too small to read. */
const mostSteps = 6;
/** Most tabs that fit above the steps. */
const mostTabs = 4;

/** `home.section4` of page two: steps in tabs (behaviour 2.P2.9, 3.31). */
export function stepPhonesSchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  const steps = z
    .array(
      z.object({
        img: image.meta({ title: 'Ảnh màn hình', description: 'Ảnh điện thoại đứng, nên dùng 640 × 1300 px.' }),
        content: text.meta({ title: 'Nội dung' }),
      }),
    )
    .min(1, expected('one {thing} or more', { thing: 'step' }))
    .max(mostSteps, expected('at most {most} steps', { most: mostSteps }))
    .meta({ title: 'Các bước', itemTitle: 'bước' });
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      tabs: z
        .array(
          z.object({
            title: optionalText.meta({
              title: 'Tên mục',
              description: 'Chữ để bấm chọn mục, như “Bật lần đầu”. Chỉ có một mục thì không hiện.',
            }),
            steps,
          }),
        )
        .min(1, expected('one {thing} or more', { thing: 'tab' }))
        .max(mostTabs, expected('at most {most} tabs', { most: mostTabs }))
        .meta({ title: 'Các mục', itemTitle: 'mục' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần.' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ tabs, ...rest }) => ({
      ...rest,
      tabs: tabs.map((tab, index) => ({ ...tab, title: tab.title ?? `Phần ${index + 1}` })),
    }));
}

export type StepPhonesModel = ModelOf<typeof stepPhonesSchema>;
export type StepTab = StepPhonesModel['tabs'][number];

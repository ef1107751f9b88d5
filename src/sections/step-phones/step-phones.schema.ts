import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** As many steps go on in a loop on a phone, and stand in one row on a desktop. */
export const loopedSteps = 6;
/** The most tabs that fit above the steps. */
export const roomyTabs = 4;

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
    .meta({ room: loopedSteps, title: 'Các bước', itemTitle: 'bước' });
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
        .meta({ room: roomyTabs, title: 'Các mục', itemTitle: 'mục' }),
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

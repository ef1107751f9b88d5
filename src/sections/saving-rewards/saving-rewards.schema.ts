import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** `home.section1` of hu_vang. */
export function savingRewardsSchema(types: ContentTypes) {
  const { text, optionalText, html, optionalHtml, image, button } = types;
  const reward = z.object({
    img: image.meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
    title: html.meta({ title: 'Tiêu đề', description: 'Chữ đậm hiện màu nổi: dùng cho số tiền hoặc lãi suất.' }),
    list: z
      .array(z.object({ label: text.meta({ title: 'Nhãn' }), value: text.meta({ title: 'Giá trị' }) }))
      .default([])
      .meta({ title: 'Các dòng điều kiện', itemTitle: 'dòng' }),
  });
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    subTitle: optionalText.meta({ title: 'Câu dẫn', description: 'Dòng đậm phía trên nội dung.' }),
    description: optionalHtml.meta({ title: 'Nội dung' }),
    contents: z
      .array(z.object({ title: text.meta({ title: 'Tiêu đề' }), content: text.meta({ title: 'Nội dung' }) }))
      .default([])
      .meta({ title: 'Các lợi ích', itemTitle: 'lợi ích', description: 'Dải trắng nằm trên mép dưới của banner.' }),
    reward: z
      .object({
        title: optionalText.meta({ title: 'Tiêu đề' }),
        items: z
          .array(reward)
          .min(1, expected('one {thing} or more', { thing: 'reward' }))
          .meta({
            title: 'Các quà',
            itemTitle: 'quà',
            description: 'Tối đa ba quà thì xếp bậc thang, quà cuối nổi nhất.',
          }),
        button: button.optional().meta({ title: 'Nút' }),
        note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới nút, nơi nói rõ số liệu minh họa.' }),
      })
      .optional()
      .meta({ title: 'Quà tặng' }),
    anchor: sectionAnchor(types),
  });
}

export type SavingRewardsModel = ModelOf<typeof savingRewardsSchema>;
export type SavingReward = NonNullable<SavingRewardsModel['reward']>;

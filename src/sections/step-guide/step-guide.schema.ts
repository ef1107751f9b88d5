import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** The most tabs that fit in the rows of a phone. */
const roomySteps = 6;

/** `home.section3` of hu_vang. */
export function stepGuideSchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    steps: z
      .array(
        z.object({
          title: text.meta({ title: 'Tiêu đề' }),
          content: optionalText.meta({ title: 'Nội dung' }),
          subTitle: optionalText.meta({ title: 'Dòng phụ', description: 'Nhãn trắng có dấu tích, nằm trên ảnh.' }),
          img: image.optional().meta({
            title: 'Ảnh màn hình',
            description: 'Ảnh điện thoại đứng, nên dùng 640 × 1300 px.',
          }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'step' }))
      .meta({ room: roomySteps, title: 'Các bước', itemTitle: 'bước' }),
    anchor: sectionAnchor(types),
  });
}

export type StepGuideModel = ModelOf<typeof stepGuideSchema>;
export type Step = StepGuideModel['steps'][number];

import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** More do not fit into one row with their arrows. */
const roomySteps = 6;

/**
 * `home.section5` of the card landing: steps with arrows, a description, and a button to the form (behaviour 2.P1.9).
 */
export function arrowStepsSchema(types: ContentTypes) {
  const { text, optionalText, image, button } = types;
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    steps: z
      .array(
        z.object({
          title: text.meta({ title: 'Tiêu đề' }),
          img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'step' }))
      .meta({ room: roomySteps, title: 'Các bước', itemTitle: 'bước' }),
    description: optionalText.meta({ title: 'Nội dung', description: 'Đoạn chữ dưới các bước, cạnh nút.' }),
    button: button.optional().meta({ title: 'Nút' }),
    anchor: sectionAnchor(types),
  });
}

export type ArrowStepsModel = ModelOf<typeof arrowStepsSchema>;

import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** More do not fit into one row with their arrows. */
export const mostArrowSteps = 6;

export interface ArrowStepsModel {
  anchor: string | undefined;
  title: string;
  steps: readonly { title: string; image: Picture | undefined }[];
  description: string | undefined;
  button: CallToAction | undefined;
}

/**
 * `home.section5` of the card landing: steps with arrows, a description, and a button to the form (behaviour 2.P1.9).
 */
export function arrowStepsSchema(types: ContentTypes): z.ZodType<ArrowStepsModel> {
  const { text, optionalText, image, button } = types;
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      steps: z
        .array(
          z.object({
            title: text.meta({ title: 'Tiêu đề' }),
            img: image.optional().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
          }),
        )
        .min(1, expected('one {thing} or more', { thing: 'step' }))
        .max(mostArrowSteps, expected('at most {most} steps', { most: mostArrowSteps }))
        .meta({ title: 'Các bước', itemTitle: 'bước' }),
      description: optionalText.meta({ title: 'Nội dung', description: 'Đoạn chữ dưới các bước, cạnh nút.' }),
      button: button.optional().meta({ title: 'Nút' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ steps, button, ...rest }) => ({
      ...rest,
      button,
      steps: steps.map(({ title, img }) => ({ title, image: img })),
    }));
}

import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Most steps on the arc of the dial, and longest names of theirs. */
const mostStepsOnDial = 8;
const longestNameOnDial = 56;

/** Two rows of numbers on a phone. */
const roomySteps = 12;

/** Most steps that the style sheet counts. */
export const mostSteps = 100;

/** `home.section3` of biometrics: title, numbered steps, an image for each. */
export function scanStepsSchema(types: ContentTypes) {
  const { text, image } = types;
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      steps: z
        .array(
          z.object({
            title: text.meta({ title: 'Tiêu đề' }),
            img: image.meta({ title: 'Ảnh màn hình', description: 'Ảnh điện thoại đứng, nên dùng 640 × 1300 px.' }),
          }),
        )
        .min(1, expected('one {thing} or more', { thing: 'step' }))
        .max(mostSteps, expected('at most {most} steps', { most: mostSteps }))
        .meta({
          room: roomySteps,
          title: 'Các bước',
          itemTitle: 'bước',
          description: `Tối đa ${mostStepsOnDial} bước, tiêu đề tối đa ${longestNameOnDial} ký tự thì xếp vòng cung; nhiều hơn thì xếp hàng.`,
        }),
      anchor: sectionAnchor(types),
    })
    .transform(({ steps, ...rest }) => ({
      ...rest,
      steps,
      // On a desktop: on the arc of the ring, or, if they do not fit, in a row as on a phone.
      layout:
        steps.length <= mostStepsOnDial && steps.every(({ title }) => title.length <= longestNameOnDial)
          ? 'dial'
          : 'row',
    }));
}

export type ScanStepsModel = ModelOf<typeof scanStepsSchema>;

import { defineSection } from '../define-section.ts';
import { IconSteps } from './IconSteps.tsx';
import { iconStepsSchema } from './icon-steps.schema.ts';

export const iconSteps = defineSection({
  name: 'icon-steps',
  title: 'Các bước bậc thang',
  description: 'Các bước xếp bậc thang, mỗi bước một ảnh nhỏ.',
  group: 'cách làm',
  when: 'Các bước có người của ngân hàng giúp.',
  schema: iconStepsSchema,
  draw: (way) => <IconSteps way={way} />,
});

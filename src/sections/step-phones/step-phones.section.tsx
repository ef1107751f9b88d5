import { defineSection } from '../define-section.ts';
import { StepPhones } from './StepPhones.tsx';
import { stepPhonesSchema } from './step-phones.schema.ts';

export const stepPhones = defineSection({
  name: 'step-phones',
  title: 'Các bước theo từng cách',
  description: 'Các bước làm, mỗi bước một ảnh màn hình điện thoại.',
  group: 'cách làm',
  when: 'Nhiều cách làm, mỗi cách có các bước riêng.',
  schema: stepPhonesSchema,
  draw: (guide) => <StepPhones guide={guide} />,
});

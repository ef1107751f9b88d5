import { defineSection } from '../define-section.ts';
import { StepGuide } from './StepGuide.tsx';
import { stepGuideSchema } from './step-guide.schema.ts';

export const stepGuide = defineSection({
  name: 'step-guide',
  title: 'Các bước',
  description: 'Các bước làm, mở từng bước; mỗi bước có thể có một ảnh màn hình điện thoại.',
  group: 'cách làm',
  when: 'Hai đến sáu bước, khách làm theo được ngay.',
  hasAccent: true,
  schema: stepGuideSchema,
  draw: (guide) => <StepGuide guide={guide} />,
});

import { defineSection } from '../define-section.ts';
import { StepGuide } from './StepGuide.tsx';
import { stepGuideSchema } from './step-guide.schema.ts';

export const stepGuide = defineSection({
  name: 'step-guide',
  title: 'Các bước',
  description: 'Các bước làm, mỗi bước một ảnh màn hình điện thoại.',
  group: 'cách làm',
  when: 'Vài bước trên ứng dụng, khách làm theo được ngay.',
  schema: stepGuideSchema,
  draw: (guide) => <StepGuide guide={guide} />,
});

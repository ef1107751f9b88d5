import { defineSection } from '../define-section.ts';
import { ArrowSteps } from './ArrowSteps.tsx';
import { arrowStepsSchema } from './arrow-steps.schema.ts';

export const arrowSteps = defineSection({
  name: 'arrow-steps',
  title: 'Các bước nối mũi tên',
  description: 'Các bước nối nhau bằng mũi tên.',
  group: 'cách làm',
  when: 'Ba đến năm bước ngắn.',
  hasAccent: true,
  schema: arrowStepsSchema,
  draw: (route) => <ArrowSteps route={route} />,
});

import { defineSection } from '../define-section.ts';
import { BenefitSpokes } from './BenefitSpokes.tsx';
import { benefitSpokesSchema } from './benefit-spokes.schema.ts';

export const benefitSpokes = defineSection({
  name: 'benefit-spokes',
  title: 'Lợi ích',
  description: 'Các câu ngắn quanh mặt trống xoay.',
  group: 'lợi ích',
  when: 'Nhiều lợi ích ngắn, không điều nào hơn điều nào.',
  stand: 'stage',
  hasAccent: true,
  schema: benefitSpokesSchema,
  draw: (section) => <BenefitSpokes section={section} />,
});

import demo from '../../../content/super_sinh_loi/content/home.section3.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { benefitSpokes } from './benefit-spokes.section.tsx';

const benefits = (count: number) => Array.from({ length: count }, (_, index) => `Điều dễ chịu thứ ${index + 1}`);

export const benefitSpokesExamples = sectionExamples(benefitSpokes, {
  default: demo,
  minimal: { title: 'Lợi ích', benefits: ['Lời từng ngày'] },
  'without-icon': { ...demo, icon: undefined },
  'two-items': { ...demo, benefits: benefits(2) },
  'five-items': { ...demo, benefits: benefits(5) },
  'many-items': { ...demo, benefits: benefits(8) },
  longest: {
    ...demo,
    title: 'Một tài khoản, sáu điều dễ chịu cho cả gia đình ba thế hệ cùng dùng',
    benefits: demo.benefits.map((text) => `${text}, và cả những hôm ngân hàng nghỉ lễ dài ngày cũng vẫn như thế`),
  },
  'malformed-no-benefits': { ...demo, benefits: [] },
  'malformed-benefits': { ...demo, benefits: 'một' },
  crowded: { ...demo, benefits: benefits(9) },
});

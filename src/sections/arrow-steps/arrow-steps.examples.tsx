import demo from '../../../content/credit_card/content/home.section5.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { arrowSteps } from './arrow-steps.section.tsx';

const [first] = demo.steps;
const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...first, title: `Việc thứ ${index + 1}` }));

export const arrowStepsExamples = sectionExamples(arrowSteps, {
  default: demo,
  minimal: { title: 'Mở thẻ', steps: [{ title: 'Đăng ký' }] },
  'without-pictures': { ...demo, steps: demo.steps.map(({ title }) => ({ title })) },
  'two-steps': { ...demo, steps: steps(2) },
  'six-steps': { ...demo, steps: steps(6) },
  longest: {
    ...demo,
    title: 'Chỉ bốn bước ngắn gọn trên điện thoại, tấm thẻ bạn chọn đã về tới tận cửa nhà',
    steps: demo.steps.map((step) => ({ ...step, title: `${step.title} cùng chuyên viên của ngân hàng` })),
    description: `${demo.description} ${demo.description}`,
  },
  'malformed-no-steps': { ...demo, steps: [] },
  crowded: { ...demo, steps: steps(7) },
});

import demo from '../../../content/biometrics/content/home.section3.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { mostSteps } from './scan-steps.schema.ts';
import { scanSteps } from './scan-steps.section.tsx';

const [first] = demo.steps;
const steps = (count: number) => ({
  title: demo.title,
  steps: Array.from({ length: count }, (_, index) => ({ ...first, title: `Việc thứ ${index + 1}` })),
});

export const scanStepsExamples = sectionExamples(scanSteps, {
  default: demo,
  minimal: { title: 'Cách làm', steps: [{ title: 'Mở ứng dụng', img: first?.img }] },
  'two-items': steps(2),
  'eight-items': steps(8),
  'many-items': steps(12),
  longest: {
    title: 'Chỉ sáu bước ngắn, làm một lần trong khoảng ba phút là xong',
    steps: demo.steps.map(({ title, img }) => ({
      title: `${title} rồi kiểm tra lại thông tin thật kỹ trước khi bấm tiếp tục`,
      img,
    })),
  },
  'malformed-no-steps': { title: demo.title, steps: [] },
  crowded: steps(25),
  'left-out-too-many-steps': steps(mostSteps + 1),
  'malformed-step': { title: demo.title, steps: [{ title: 'Không có hình' }] },
});

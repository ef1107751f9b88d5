import demo from '../../../content/hu_vang/content/home.section3.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { stepGuide } from './step-guide.section.tsx';

const [first] = demo.steps;
const steps = (count: number) => ({
  title: demo.title,
  steps: Array.from({ length: count }, (_, index) => ({ ...first, title: `Việc thứ ${index + 1}` })),
});

export const stepGuideExamples = sectionExamples(stepGuide, {
  default: demo,
  minimal: { title: 'Mở hũ', steps: [{ title: 'Đặt tên' }] },
  'without-pictures': {
    title: demo.title,
    steps: demo.steps.map(({ title, content, subTitle }) => ({ title, content, subTitle })),
  },
  'one-item': steps(1),
  'two-items': steps(2),
  'four-items': steps(4),
  'five-items': steps(5),
  'many-items': steps(6),
  longest: {
    title: 'Mở một hũ vàng chỉ trong ba bước ngắn gọn ngay trên điện thoại của bạn',
    steps: demo.steps.map((step) => ({
      ...step,
      title: `${step.title} rồi cùng cả gia đình thống nhất một kế hoạch chung`,
      content:
        'Một chuyến đi, một chiếc xe hay cái Tết đủ đầy cho cả ba thế hệ. Có tên, có con số, có ngày hẹn, bạn và những người thân yêu sẽ muốn cùng nhau đi tới cùng dù đường còn dài.',
      subTitle: 'Chừng một phút là xong, không cần giấy tờ',
    })),
  },
  'malformed-no-steps': { title: demo.title, steps: [] },
  crowded: steps(7),
  'malformed-step': { title: demo.title, steps: [{ content: 'Không có tên' }] },
});

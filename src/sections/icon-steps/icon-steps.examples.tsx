import demo from '../../../content/credit_card_v2/content/home.section4.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { iconSteps } from './icon-steps.section.tsx';

export const iconStepsExamples = sectionExamples(iconSteps, {
  default: demo,
  minimal: { title: 'Cách mở thẻ', steps: [{ title: 'Điền biên lai' }] },
  'one-item': { ...demo, steps: demo.steps.slice(0, 1) },
  'without-icons': { ...demo, steps: demo.steps.map(({ title }) => ({ title })) },
  'many-items': {
    ...demo,
    steps: Array.from({ length: 12 }, (_, index) => ({ ...demo.steps[index % 4], label: `Bước ${index + 1}` })),
  },
  longest: {
    ...demo,
    title: 'Từ lúc điền tờ biên lai trên điện thoại đến lúc cầm tấm thẻ mới trong tay',
    steps: demo.steps.map((step) => ({
      ...step,
      label: 'Bước một, làm trong khoảng một phút trên điện thoại',
      title: 'Chụp hai mặt căn cước gắn chip rồi quét khuôn mặt ở nơi đủ sáng, không đeo khẩu trang',
    })),
  },
  'malformed-no-steps': { ...demo, steps: [] },
  'malformed-step': { ...demo, steps: [{ label: 'Bước 1' }] },
});

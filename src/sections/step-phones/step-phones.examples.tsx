import demo from '../../../content/super_sinh_loi/content/home.section4.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { stepPhones } from './step-phones.section.tsx';

const screens = ['screen-1-home', 'screen-2-about', 'screen-3-keep'];
const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    img: { url: `media/${screens[index % screens.length]}.avif`, alt: `Màn hình ${index + 1}` },
    content: `Việc thứ ${index + 1} trên ứng dụng`,
  }));
const tabs = (...counts: number[]) =>
  counts.map((count, index) => ({ title: `Phần ${index + 1}`, steps: steps(count) }));

export const stepPhonesExamples = sectionExamples(stepPhones, {
  default: { ...demo, tabs: tabs(5, 3) },
  minimal: { title: 'Cách bật', tabs: [{ steps: steps(1) }] },
  'two-items': { title: 'Cách bật', tabs: tabs(2) },
  'four-items': { title: 'Cách bật', tabs: tabs(4) },
  'many-items': { title: 'Cách bật', tabs: tabs(6, 5, 3, 1) },
  longest: {
    title: 'Bật lên trong lúc chờ một ấm trà cho cả nhà cùng uống buổi sáng',
    tabs: tabs(5, 3)
      .map(({ steps: list }) => ({
        title: 'Lần đầu bật tính năng',
        steps: list.map((step) => ({
          ...step,
          content: 'Đặt số tiền muốn giữ lại để chi tiêu trong tháng cho cả gia đình rồi xác nhận',
        })),
      }))
      .slice(0, 1),
    note: demo.note,
  },
  'malformed-no-tabs': { title: demo.title, tabs: [] },
  'tab-without-title': {
    title: demo.title,
    tabs: [{ steps: steps(2) }, { title: 'Hai', steps: steps(2) }],
  },
  'malformed-step': { title: demo.title, tabs: [{ steps: [{ content: 'Không có ảnh' }] }] },
  crowded: { title: demo.title, tabs: tabs(7) },
});

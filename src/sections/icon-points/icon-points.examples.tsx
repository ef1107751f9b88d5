import demo from '../../../content/super_sinh_loi/content/home.section2.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { iconPoints } from './icon-points.section.tsx';

const img = { url: 'media/gift.avif', alt: '' };
const items = ['media/clock.avif', 'media/gift.avif', 'media/percent.avif'].map((url, index) => ({
  ...demo.items[index],
  img: { url, alt: '' },
}));

export const iconPointsExamples = sectionExamples(iconPoints, {
  default: { ...demo, items },
  minimal: { items: [{ img, title: 'Quà' }] },
  'two-items': { items: items.slice(0, 2) },
  longest: {
    items: items.map((item) => ({
      ...item,
      title: 'Lời từng ngày, tính cả những ngày nghỉ lễ',
      content: 'Kể cả thứ Bảy, Chủ nhật và kỳ nghỉ Tết dài ngày, số dư chưa dùng đến vẫn được tính lời.',
    })),
  },
  'malformed-no-items': { title: 'Điểm chính', items: [] },
  crowded: { items: [...items, ...items] },
  'malformed-item': { items: [{ title: 'Không có ảnh' }] },
});

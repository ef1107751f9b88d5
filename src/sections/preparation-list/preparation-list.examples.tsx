import demo from '../../../content/biometrics/content/home.section4.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { preparationList } from './preparation-list.section.tsx';

const img = { url: 'media/gift.avif', alt: 'Hộp quà đỏ thắt nơ vàng' };
const [first] = demo.items;

export const preparationListExamples = sectionExamples(preparationList, {
  default: { ...demo, img },
  minimal: { title: 'Chuẩn bị', items: [{ title: 'CCCD', content: 'Còn hạn.' }] },
  'many-items': {
    title: demo.title,
    items: Array.from({ length: 9 }, (_, index) => ({ ...first, title: `Thứ cần có ${index + 1}` })),
  },
  longest: {
    title: 'Bạn nhớ chuẩn bị đủ những thứ này trước khi bắt đầu cập nhật',
    img,
    items: [
      {
        title: 'Căn cước công dân gắn chip còn hạn, chip không trầy xước và đọc được bằng điện thoại',
        content:
          'CCCD hết hạn hoặc chưa gắn chip thì đổi trước đã, vì ứng dụng so khuôn mặt của bạn với ảnh lưu trong chip. Chip trầy xước nhiều có thể không đọc được.',
        open: true,
      },
      { title: 'Điện thoại', content: 'Có NFC.' },
    ],
  },
  'malformed-no-items': { title: demo.title, items: [] },
  'malformed-item': { title: demo.title, items: [{ title: 'CCCD' }] },
});

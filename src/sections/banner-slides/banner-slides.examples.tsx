import demo from '../../../content/super_sinh_loi/content/home.banner.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { bannerSlides } from './banner-slides.section.tsx';

const [first, second] = demo.slides;
const slides = (count: number) => ({
  slides: Array.from({ length: count }, (_, index) => demo.slides[index % demo.slides.length]),
});

export const bannerSlidesExamples = sectionExamples(bannerSlides, {
  default: demo,
  minimal: { slides: [{ img: { url: 'media/banner-3-desktop.webp', alt: 'Ví da và túi mua sắm' } }] },
  'malformed-no-pictures': {
    slides: [{ title: 'Không có ảnh' }, { img: { url: '', alt: '' }, title: 'Địa chỉ trống' }],
  },
  'one-item': slides(1),
  'two-items': slides(2),
  'many-items': slides(4),
  'pictures-with-words-of-their-own': {
    slides: [
      {
        img: { url: 'media/banner-2-desktop.webp', alt: 'Tiền lời từng ngày' },
        link: 'https://lachong.example/uu-dai',
      },
      { img: { url: 'media/banner-3-desktop.webp', alt: 'Vẫn là tiền để tiêu' } },
    ],
  },
  longest: {
    slides: [
      {
        ...first,
        title: 'Số tiền bạn chưa dùng đến tháng này vẫn có việc để làm <em>ngay trong đêm</em>',
        content:
          'Giữ lại phần để chi tiêu trong tháng, phần còn lại của cả gia đình sinh lời qua từng đêm, kể cả thứ Bảy, Chủ nhật và những ngày nghỉ lễ dài.',
        link: { link: '#cach-bat', label: 'Xem cách bật tính năng trên ứng dụng' },
      },
      second,
    ],
  },
  'malformed-slides': { slides: 'một ảnh' },
  'malformed-picture': { slides: [{ img: { url: 'media/khong-co.avif', alt: '' } }] },
  'link-without-words': {
    slides: [{ img: { url: 'media/banner-2-desktop.webp', alt: '' }, link: '#uu-dai' }],
  },
  'left-out-slide': { slides: [{ title: 'Không có ảnh' }, ...slides(1).slides] },
  crowded: slides(5),
});

import demo from '../../../content/credit_card_v2/content/home.section5.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { offerSlides } from './offer-slides.section.tsx';

const [first] = demo.slides;

export const offerSlidesExamples = sectionExamples(offerSlides, {
  default: demo,
  minimal: { slides: [{ img: { url: 'media/offer-market.avif', alt: '' }, title: 'Đi chợ' }] },
  'one-item': { ...demo, slides: [first] },
  'many-items': {
    ...demo,
    slides: Array.from({ length: 9 }, (_, index) => ({ ...first, title: `Ưu đãi thứ ${index + 1}` })),
  },
  longest: {
    title: 'Tháng này tiền về ở những nơi nào, và mỗi nơi về được bao nhiêu?',
    slides: demo.slides.map((slide) => ({
      ...slide,
      title: `${slide.title} dành cho chủ thẻ mở thẻ lần đầu trong năm nay`,
      description:
        'Hoàn thêm năm phần trăm tại một trăm hai mươi quán quen trong khu phố, trước chín giờ sáng các ngày trong tuần, trừ ngày lễ. Đầu tuần bớt nặng nề một chút.',
      link: { ...slide.link, label: 'Xem danh sách đầy đủ những quán đang áp dụng' },
    })),
  },
  'malformed-no-slides': { ...demo, slides: [] },
  'malformed-link': { ...demo, slides: [{ ...first, link: { link: 'javascript:alert(1)', label: 'Xem' } }] },
});

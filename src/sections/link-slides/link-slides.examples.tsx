import demo from '../../../content/template_vp2/content/home.slides.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { linkSlides } from './link-slides.section.tsx';

const [first] = demo.slides;

export const linkSlidesExamples = sectionExamples(linkSlides, {
  default: demo,
  minimal: { slides: [{ img: { url: 'media/slide-townhouse.webp', alt: '' } }] },
  'one-item': { ...demo, slides: [first] },
  'without-links': { ...demo, slides: demo.slides.map(({ img }) => ({ img })) },
  'many-items': {
    ...demo,
    slides: Array.from({ length: 24 }, (_, index) => ({
      ...first,
      img: { url: 'media/slide-townhouse.webp', alt: `Căn nhà mẫu số ${index + 1}` },
    })),
  },
  longest: {
    title: 'Mỗi căn nhà, mỗi gia đình, mỗi giai đoạn lại cần một cách vay khác nhau',
    slides: demo.slides.map(({ img, link }) => ({
      link,
      img: { ...img, alt: 'Mua nhà phố, nhà trong ngõ, nhà liền kề hoặc đất ở đã có giấy chứng nhận quyền sử dụng' },
    })),
  },
  'malformed-no-slides': { ...demo, slides: [] },
  'malformed-link': { ...demo, slides: [{ ...first, link: 'javascript:alert(1)' }] },
  'nameless-link': {
    ...demo,
    slides: [{ ...first, img: { url: 'media/slide-townhouse.webp', alt: ' ' } }],
  },
});

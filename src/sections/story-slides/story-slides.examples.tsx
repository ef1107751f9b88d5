import demo from '../../../content/credit_card/content/home.section6.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { storySlides } from './story-slides.section.tsx';

const [first] = demo.slides;

export const storySlidesExamples = sectionExamples(storySlides, {
  default: demo,
  minimal: { slides: [{ title: 'Mai Chi', description: 'Giảm 15% nên đỡ áy náy hẳn.' }] },
  'one-story': { ...demo, slides: [first], faq: undefined },
  'without-pictures': { ...demo, slides: demo.slides.map(({ img: _, ...slide }) => slide) },
  'questions-only': { faq: demo.faq },
  'many-stories': {
    ...demo,
    slides: Array.from({ length: 12 }, (_, index) => ({ ...first, title: `Khách hàng số ${index + 1}` })),
  },
  longest: {
    ...demo,
    title: 'Những câu chuyện thật dài được kể lại từ những chiếc ví của khách hàng',
    slides: demo.slides.map((slide) => ({
      ...slide,
      description: `${slide.description} ${slide.description}`,
      subTitle: `${slide.subTitle}, ở một thành phố nhỏ ven biển miền Trung`,
    })),
  },
  'malformed-theme': { ...demo, slides: [{ ...first, theme: 'hồng' }] },
  'left-out-faq': { ...demo, faq: { title: 'Hỏi đáp', questions: [{ question: 'Vì sao?' }] } },
});

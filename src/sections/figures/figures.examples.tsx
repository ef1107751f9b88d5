import demo from '../../../content/vay_mua_xe/content/home.figures.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { figures } from './figures.section.tsx';

const fourth = { number: '34', unit: 'tỉnh, thành', content: 'có điểm giao dịch và người thật để hỏi', share: 100 };
const { title, note } = demo;
const [first, second, third] = demo.figures;

export const figuresExamples = sectionExamples(figures, {
  default: demo,
  minimal: {
    title,
    figures: [
      { number: '1', content: 'ngày' },
      { number: '8', content: 'năm' },
    ],
    note,
  },
  'two-items': { ...demo, figures: [first, second] },
  'four-items': { ...demo, figures: [...demo.figures, fourth] },
  'long-numbers': {
    ...demo,
    figures: [
      { number: '12.500,75', unit: 'tỷ đồng', content: first?.content },
      { number: '1.240.000', unit: 'khách hàng', content: second?.content, share: 0 },
      { number: '98,75', unit: '%', content: third?.content, share: 98.75 },
      { number: '2.500.000', unit: 'lượt giao dịch', content: fourth.content },
    ],
  },
  'with-markup': {
    ...demo,
    figures: [
      { ...first, number: '<b>85</b>' },
      { ...second, unit: '& "tháng"' },
    ],
  },
  longest: {
    title:
      'Một năm cho vay mua xe, kể lại bằng vài con số mà khách hàng của chúng tôi cảm thấy được mỗi ngày trên đường',
    content: `${demo.content} ${demo.content} ${demo.content}`,
    figures: [first, second, third, fourth].map((figure) => ({
      ...figure,
      number: '100.000.000.000.000.000',
      unit: 'đồng Việt Nam mỗi tháng',
      content: `${first?.content}, ${second?.content}, ${third?.content}`,
    })),
    note: 'Số liệu minh họa, tính đến ngày 30/09/2026, theo báo cáo nội bộ chưa được kiểm toán của khối khách hàng cá nhân.',
  },
  'left-out-five': { ...demo, figures: [...demo.figures, fourth, fourth] },
  'left-out-incomplete': { ...demo, figures: [...demo.figures, { number: '5' }] },
  'malformed-one': { ...demo, figures: [first] },
  'malformed-no-source': { title, figures: demo.figures },
  'malformed-share': { ...demo, figures: [{ ...first, share: 101 }, second] },
});

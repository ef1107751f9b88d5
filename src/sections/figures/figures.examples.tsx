import { sectionExamples } from '../section-examples.ts';
import { figures } from './figures.section.tsx';

const sample = {
  title: 'Vay mua xe, kể bằng vài con số',
  content: 'Chúng tôi đếm những điều bạn cảm thấy được.',
  figures: [
    { number: '85', unit: '%', content: 'hồ sơ được trả lời trong một ngày làm việc, kể cả cuối tháng', share: 85 },
    { number: '96', unit: 'tháng', content: 'là thời gian góp dài nhất, để mỗi tháng nhẹ hơn' },
    { number: '240', unit: 'đại lý', content: 'xe trên cả nước nhận hồ sơ vay ngay tại chỗ' },
  ],
  note: 'Số liệu minh họa, tính đến ngày 30/09/2026.',
};
const fourth = { number: '34', unit: 'tỉnh, thành', content: 'có điểm giao dịch và người thật để hỏi', share: 100 };
const { title, note } = sample;
const [first, second, third] = sample.figures;

export const figuresExamples = sectionExamples(figures, {
  default: sample,
  minimal: {
    title,
    figures: [
      { number: '1', content: 'ngày' },
      { number: '8', content: 'năm' },
    ],
    note,
  },
  'two-items': { ...sample, figures: [first, second] },
  'four-items': { ...sample, figures: [...sample.figures, fourth] },
  'long-numbers': {
    ...sample,
    figures: [
      { number: '12.500,75', unit: 'tỷ đồng', content: first?.content },
      { number: '1.240.000', unit: 'khách hàng', content: second?.content, share: 0 },
      { number: '98,75', unit: '%', content: third?.content, share: 98.75 },
      { number: '2.500.000', unit: 'lượt giao dịch', content: fourth.content },
    ],
  },
  'with-markup': {
    ...sample,
    figures: [
      { ...first, number: '<b>85</b>' },
      { ...second, unit: '& "tháng"' },
    ],
  },
  longest: {
    title:
      'Một năm cho vay mua xe, kể lại bằng vài con số mà khách hàng của chúng tôi cảm thấy được mỗi ngày trên đường',
    content: `${sample.content} ${sample.content} ${sample.content}`,
    figures: [first, second, third, fourth].map((figure) => ({
      ...figure,
      number: '100.000.000.000.000.000',
      unit: 'đồng Việt Nam mỗi tháng',
      content: `${first?.content}, ${second?.content}, ${third?.content}`,
    })),
    note: 'Số liệu minh họa, tính đến ngày 30/09/2026, theo báo cáo nội bộ chưa được kiểm toán của khối khách hàng cá nhân.',
  },
  'left-out-five': { ...sample, figures: [...sample.figures, fourth, fourth] },
  'left-out-incomplete': { ...sample, figures: [...sample.figures, { number: '5' }] },
  'malformed-one': { ...sample, figures: [first] },
  'malformed-no-source': { title, figures: sample.figures },
  'malformed-share': { ...sample, figures: [{ ...first, share: 101 }, second] },
});

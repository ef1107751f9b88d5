import demo from '../../../content/credit_card_v2/content/home.section3.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { paybackSlips } from './payback-slips.section.tsx';

const [first] = demo.contents;

export const paybackSlipsExamples = sectionExamples(paybackSlips, {
  default: demo,
  minimal: { title: 'Một ngày', img: demo.img, contents: [{ content: 'Một bữa sáng, một lần tiền về.' }] },
  'one-item': { ...demo, contents: [first] },
  'three-items': { ...demo, contents: demo.contents.slice(0, 3) },
  'many-items': {
    ...demo,
    contents: Array.from({ length: 12 }, (_, index) => ({ ...first, title: `+${index + 1}.000\u00a0đồng` })),
  },
  longest: {
    ...demo,
    title: 'Một thứ Bảy thật bận rộn của cả nhà - năm lần quẹt thẻ - năm lần tiền về tài khoản',
    contents: demo.contents.map(() => ({
      title: '+12.345.678\u00a0đồng',
      content: '<b>7 giờ 30 phút sáng.</b> Bữa sáng thịnh soạn cho đại gia đình ba thế hệ, tổng cộng 123.456.780 đồng.',
    })),
  },
  hostile: { ...demo, title: '<img src=x onerror=alert(1)> - hết' },
  'malformed-no-items': { ...demo, contents: [] },
  'malformed-picture': { ...demo, img: { url: 'media/khong-co.avif', alt: '' } },
});

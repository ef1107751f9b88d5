import demo from '../../../content/vay_mua_xe/content/home.quotes.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { quotes } from './quotes.section.tsx';

const [first, second, third] = demo.quotes;
const upright = { url: 'media/mascot-lac.avif', alt: 'Chim Lạc' };

export const quotesExamples = sectionExamples(quotes, {
  default: demo,
  minimal: { quotes: [{ words: 'Nhanh.', fullName: 'An' }], note: 'Khách hàng đã đồng ý.' },
  'one-item': { ...demo, quotes: [first] },
  'one-without-portrait': { ...demo, quotes: [third] },
  'two-items': { ...demo, quotes: [second, third] },
  'without-title': { ...demo, title: undefined },
  'pictures-of-any-kind': {
    ...demo,
    quotes: [
      { ...first, img: { url: 'media/hero-desktop.avif', alt: 'Ảnh ngang' } },
      { ...second, img: upright },
      { ...third, img: { url: 'media/drum.svg', alt: 'Hình vẽ' } },
    ],
  },
  'names-with-markup': {
    ...demo,
    quotes: [
      { ...first, words: '“Chữ & <b>đậm</b>”', fullName: '<b>Lê</b> "Hạnh" & con', about: '<i>bán</i> trái cây' },
    ],
  },
  longest: {
    ...demo,
    title: 'Những người đã mua xe trước bạn kể lại mọi chuyện, từ ngày đi hỏi giá tới ngày trả xong',
    quotes: demo.quotes.map(({ words, fullName, about, img }) => ({
      words: `${words} ${words} Nghiêngngảkhôngngắtđượcdòngnàyđâunhé.`,
      fullName: `${fullName} Công Tằng Tôn Nữ`,
      about: `${about}, ở phường Âu Lạc, thành phố Lạc Hồng, khách hàng từ năm 2019`,
      img,
    })),
    note: `${demo.note} ${demo.note}`,
  },
  'longest-single': { ...demo, quotes: [{ ...first, words: `${first?.words} ${first?.words}` }] },
  'malformed-no-consent-note': { ...demo, note: '' },
  'malformed-no-quotes': { ...demo, quotes: [] },
  'left-out-quote-without-name': { ...demo, quotes: [first, { words: 'Tốt.' }] },
  'left-out-fourth': { ...demo, quotes: [first, second, third, { ...third, words: 'Lời thứ tư.' }] },
});

import stored from '../../../content/template_vp3/content/home.section3.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { openingWays } from './opening-ways.section.tsx';

const tall = { url: 'media/screen-1-create.avif', alt: 'Màn hình ứng dụng' };
const icon = { url: 'media/gift.avif', alt: '' };
const demo = { ...stored, cards: stored.cards.map((card, index) => ({ ...card, img: index === 0 ? tall : icon })) };
const [first, second, third] = demo.cards;

export const openingWaysExamples = sectionExamples(openingWays, {
  default: demo,
  minimal: { title: 'Mở sổ ở đâu?', cards: [{ title: 'Tại quầy' }] },
  'one-item': { ...demo, cards: [first] },
  'two-items': { ...demo, cards: [first, third] },
  'many-items': {
    ...demo,
    cards: [
      first,
      ...Array.from({ length: 6 }, (_, index) => ({ ...second, title: `Điểm giao dịch số ${index + 1}` })),
    ],
  },
  'button-and-link': {
    ...demo,
    cards: demo.cards.map((card) => ({ button: third?.button, link: second?.link, ...card })),
  },
  'without-pictures': { ...demo, cards: demo.cards.map(({ img: _, ...card }) => card) },
  longest: {
    ...demo,
    title: 'Mở sổ trên điện thoại, tại quầy hay qua một cuộc gọi, ở đâu bạn cũng được đón như người nhà',
    content: 'Chọn cách nào tiện cho bạn, cuốn sổ vẫn rõ ràng như nhau, từ số tiền, kỳ hạn đến ngày nhận lãi.',
    cards: demo.cards.map((card, index) => ({
      ...card,
      title: `${index + 1}. Mở sổ cùng chuyên viên tại các điểm giao dịch trên toàn quốc`,
      content:
        'Chọn số tiền, chọn kỳ hạn, đọc lại cùng chuyên viên rồi xác nhận. Sổ nằm trong ứng dụng hoặc trong tay bạn, mở xem lúc nào cũng được.',
      button: { classID: `cach-dai-${index}`, labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
      link: { link: 'https://lachong.example/diem-giao-dich', label: 'Tìm điểm giao dịch gần nhà bạn nhất' },
    })),
  },
  'malformed-no-cards': { ...demo, cards: [] },
  'button-without-id': { ...demo, cards: [{ ...third, button: { classID: '', labelButtonAction: 'Đăng ký' } }] },
  'malformed-link': { ...demo, cards: [{ ...second, link: 'https://lachong.example' }] },
});

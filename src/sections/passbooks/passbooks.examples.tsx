import demo from '../../../content/template_vp3/content/home.section1.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { passbooks } from './passbooks.section.tsx';

const [open, monthly, forChildren] = demo.cards;
const img = { url: 'media/percent.avif', alt: '' };

export const passbooksExamples = sectionExamples(passbooks, {
  default: demo,
  minimal: { title: 'Các loại sổ', cards: [{ title: 'Tiết kiệm có kỳ hạn' }] },
  'one-item': { ...demo, cards: [open] },
  'two-items': { ...demo, cards: [open, monthly] },
  'many-items': {
    ...demo,
    cards: [
      open,
      ...Array.from({ length: 5 }, (_, index) => ({ ...monthly, img, title: `Tiết kiệm số ${index + 1}` })),
    ],
  },
  'link-buttons': {
    ...demo,
    cards: demo.cards.map(({ button: _, ...card }) => ({ link: forChildren?.link, ...card })),
  },
  'without-buttons': { ...demo, cards: demo.cards.map(({ title, list }) => ({ title, list })) },
  'without-bullets': { ...demo, cards: demo.cards.map(({ list: _, ...card }) => card) },
  longest: {
    ...demo,
    title: 'Mỗi khoản để dành của gia đình, dù lớn hay nhỏ, đều có một cuốn sổ riêng để theo dõi',
    content: 'Mở ra là thấy đã gửi bao nhiêu, bao giờ đến hạn, nhận về thế nào và còn những lựa chọn nào khác.',
    stamp: 'Lãi về tài khoản đúng hẹn',
    cards: demo.cards.map((card, index) => ({
      ...card,
      title: `${index + 1}. Tiết kiệm dành cho những dự định dài hơi của cả gia đình`,
      description:
        'Dành cho khoản tiền chưa cần đến trong vài tháng hoặc vài năm tới, khi bạn muốn biết trước số lãi sẽ nhận và ngày nhận.',
      value: '1.000.000.000',
      label: 'đồng là số tiền gửi lớn nhất cho một cuốn sổ mở trên ứng dụng',
      list: [
        ...card.list,
        'Đến ngày hẹn, bạn chọn nhận cả gốc lẫn lãi về tài khoản, gửi tiếp kỳ mới hoặc chuyển phần lãi sang một cuốn sổ khác của người thân trong gia đình',
      ],
      button: { classID: `so-dai-${index}`, labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
      link: {
        link: 'https://lachong.example/bieu-lai-suat',
        label: 'Xem biểu lãi suất áp dụng cho khách hàng cá nhân',
      },
    })),
  },
  'malformed-no-cards': { ...demo, cards: [] },
  'malformed-card': { ...demo, cards: [{ ...open, title: '' }] },
  'malformed-list': { ...demo, cards: [{ ...open, list: 'Gửi từ 1 triệu' }] },
  'malformed-anchor': { ...demo, anchor: 'hai từ' },
});

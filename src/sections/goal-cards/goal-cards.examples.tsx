import demo from '../../../content/hu_vang/content/home.section2.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { goalCards } from './goal-cards.section.tsx';

const large = {
  title: 'Đà Lạt mùa hoa',
  subTitle: 'Hũ đang góp, ví dụ minh họa',
  label: 'của mục tiêu 20.000.000 đồng',
  content: 'Mỗi sáng góp 50.000 đồng.',
};
const card = {
  title: 'Tết đủ đầy',
  subTitle: 'Sum họp',
  label: 'Mỗi ngày góp',
  value: '40.000 đồng',
  content: 'Kịp vé xe.',
};

const longCard = {
  title: 'Chuyến du lịch xuyên Việt của ba thế hệ trong gia đình',
  subTitle: 'Mục tiêu dài hạn cùng cả nhà thực hiện',
  label: 'Mỗi ngày mỗi người cùng góp',
  value: '1.250.000.000 đồng',
  content:
    'Mười thành viên, ba thế hệ, một chuyến tàu từ Nam ra Bắc: tiền vé, phòng nghỉ, quà biếu và cả những bữa cơm quê đã nằm sẵn trong hũ từ nhiều tháng trước.',
};

const oneLarge = (value: string, label = large.label) => ({
  title: demo.title,
  blocks: [{ cards: [{ ...large, value, label }] }],
});

const cards = (count: number) => ({
  title: demo.title,
  blocks: [{ cards: Array.from({ length: count }, (_, index) => ({ ...card, title: `Hũ mẫu ${index + 1}` })) }],
});

export const goalCardsExamples = sectionExamples(goalCards, {
  default: demo,
  minimal: { title: 'Hũ mẫu', blocks: [{ cards: [{ title: 'Tết đủ đầy' }] }] },
  'one-item': oneLarge('68%'),
  'large-empty': oneLarge('0%'),
  'large-full': oneLarge('100%'),
  'large-above-full': oneLarge('120%'),
  'large-decimal': oneLarge('67,5 %'),
  'large-amount': oneLarge('20.000.000 đồng', 'Số tiền mục tiêu'),
  'large-words': oneLarge('Miễn phí', 'Phí mở hũ'),
  'two-items': cards(2),
  'four-items': cards(4),
  'many-items': cards(11),
  'empty-block': { title: demo.title, blocks: [{ cards: [] }, { cards: [card, { ...card, title: 'Xe máy' }] }] },
  longest: {
    title: 'Hũ nào cũng bắt đầu từ một dự định thật cụ thể mà cả gia đình đã ấp ủ từ rất lâu',
    subTitle:
      'Chọn một hũ gần với dự định của mình nhất, rồi chỉnh lại số tiền và nhịp góp cho vừa với thu nhập của cả nhà.',
    blocks: [
      {
        cards: [
          {
            ...longCard,
            value: '67,5%',
            button: { classID: 'hu-dai', labelButtonAction: 'Tư vấn cho tôi một hũ thật vừa sức' },
          },
        ],
      },
      { cards: [longCard, { ...longCard, title: 'Xe' }, { ...longCard, title: 'Học phí', content: 'Đủ.' }] },
      { cards: [longCard, { ...longCard, title: 'Hũ của hai người thương nhau' }] },
    ],
    note: 'Các ví dụ trên đây là số liệu minh họa, chưa tính tiền lãi, chưa trừ các khoản thuế và phí nếu có.',
  },
  'malformed-no-blocks': { title: demo.title, blocks: [] },
  'malformed-blocks': { title: demo.title, blocks: { cards: [card] } },
  'malformed-card': { title: demo.title, blocks: [{ cards: [{ ...card, title: '' }] }] },
  'malformed-value': { title: demo.title, blocks: [{ cards: [{ ...card, value: 68 }] }] },
});

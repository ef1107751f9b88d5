import demo from '../../../content/credit_card/content/home.section3.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { mostCards } from './card-picker.schema.ts';
import { cardPicker } from './card-picker.section.tsx';

const [first] = demo.cards;
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...first, id: `the-${index}`, character_name: `Số ${index + 1}` }));
const named = (...names: string[]) =>
  names.map((name, index) => ({ ...first, id: index, character_name: name, theme: demo.cards[index % 4]?.theme }));

export const cardPickerExamples = sectionExamples(cardPicker, {
  default: demo,
  minimal: {
    title: 'Chọn thẻ',
    cards: [{ ...first, content_description: undefined, theme: undefined }],
  },
  'not-sent': { ...demo, sendCardId: 'false' },
  'two-cards': { ...demo, cards: cards(2) },
  'eight-cards': { ...demo, cards: cards(8) },
  photos: {
    ...demo,
    cards: demo.cards.map((card) => ({
      ...card,
      character_image: { url: 'media/cards-mobile.avif', alt: 'Người dùng thẻ' },
    })),
  },
  'names-of-every-length': { ...demo, cards: named('Ốc', 'Phượng', 'Rùa vàng', 'Rồng thiêng') },
  longest: {
    ...demo,
    title: 'Trong bốn nhân vật này, bạn và những người thân giống ai nhất?',
    cards: named('Phượng hoàng trống đồng', 'Chim Lạc bay về phương', 'Cá chép hóa rồng', 'Hoa sen tháng Sáu').map(
      (card) => ({
        ...card,
        content_title: 'Lặng lẽ gom từng khoản nhỏ mỗi ngày cho một kế hoạch dài hơi của cả nhà',
        content_description: `${first?.content_description} ${first?.content_description}`,
      }),
    ),
  },
  'malformed-no-cards': { ...demo, cards: [] },
  'malformed-same-id': { ...demo, cards: [first, first] },
  'malformed-theme': { ...demo, cards: [{ ...first, theme: 'url(evil)' }] },
  crowded: { ...demo, cards: cards(18) },
  'left-out-too-many-cards': { ...demo, cards: cards(mostCards + 1) },
  'malformed-long-name': { ...demo, cards: named('Một cái tên dài quá hai mươi bốn chữ') },
});

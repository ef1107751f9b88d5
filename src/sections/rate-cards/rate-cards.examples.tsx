import demo from '../../../content/credit_card_v2/content/home.section2.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { rateCards } from './rate-cards.section.tsx';

const { receipt: _, ...withoutReceipt } = demo;
const [first] = demo.cards;

export const rateCardsExamples = sectionExamples(rateCards, {
  default: demo,
  minimal: { cards: [{ title: '10%' }], form: demo.form },
  'one-item': { ...demo, cards: demo.cards.slice(0, 1) },
  'without-receipt': withoutReceipt,
  photos: {
    ...demo,
    cards: demo.cards.map((card) => ({ ...card, backgroundImage: { url: 'media/cashback-mobile.avif', alt: '' } })),
  },
  'without-title': { ...demo, title: undefined },
  'three-items': { ...demo, cards: demo.cards.slice(0, 3) },
  'six-items': { ...demo, cards: [...demo.cards, ...demo.cards.slice(0, 2)] },
  'many-items': {
    ...demo,
    cards: ['sky', 'coral-accent', 'violet', 'midnight', '#FF0000', 'green-accent', 'paper', 'accent'].map(
      (color, index) => ({ ...first, color, title: `${index + 1}%` }),
    ),
  },
  longest: {
    ...demo,
    title: 'Tiêu ở những đâu, và mỗi nơi tiền về được bao nhiêu?',
    cards: demo.cards.map((card) => ({
      ...card,
      title: 'Hoàn mười phần trăm',
      description:
        'ăn uống cuối tuần ở mọi quán ăn, nhà hàng, tiệm cà phê và ứng dụng giao đồ ăn, từ chiều thứ Sáu đến hết Chủ nhật.',
      more: 'Xem danh sách quán áp dụng trong thành phố',
    })),
  },
  hostile: {
    ...demo,
    cards: [{ ...first, title: '<img src=x onerror=alert(1)>', color: 'red; background: url(//evil.example)' }],
  },
  'malformed-no-cards': { ...demo, cards: [] },
  'left-out-popup': { ...demo, cards: [{ ...first, popup: { title: 'Chỉ có tên' } }] },
  'malformed-form': { ...demo, form: { ...demo.form, fields: [{ name: 'email', label: '<img onerror=alert(1)>' }] } },
});

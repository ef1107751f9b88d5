import demo from '../../../content/credit_card/content/home.banner.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { WalletHero } from './WalletHero.tsx';
import { walletHero } from './wallet-hero.section.tsx';

const [firstCard] = demo.cards;
const links = new Map(
  ['Trâu', 'Cá Chép', 'Lạc', 'Sen'].map((name, index) => [demo.cards[index]?.id ?? '', { name, anchor: 'chon-the' }]),
);

export const walletHeroExamples = [
  ...sectionExamples(
    { ...walletHero, draw: (banner) => <WalletHero banner={banner} links={links} /> },
    {
      default: demo,
      minimal: { img: demo.img, title: 'Thẻ tín dụng' },
      'one-card': { ...demo, cards: [firstCard] },
      'eight-cards': {
        ...demo,
        cards: Array.from({ length: 8 }, (_, index) => ({ ...firstCard, id: index })),
      },
      'without-cards': { ...demo, cards: [] },
      'only-note': { ...demo, cards: [], checklist: [] },
      'without-checklist': { ...demo, checklist: [], note: undefined },
      'light-picture': {
        ...demo,
        img: { url: 'media/family-house.avif', alt: 'Gia đình trước ngôi nhà mới' },
        imgMobile: undefined,
      },
      longest: {
        ...demo,
        title: 'Bốn tính cách khác nhau của cả gia đình, bốn <em>tấm thẻ tín dụng</em> cùng một hạn mức chung',
        subTitle: `${demo.subTitle} Chọn tấm thẻ hợp tính rồi đăng ký trực tuyến, chuyên viên sẽ gọi lại trong một ngày làm việc.`,
        checklist: demo.checklist.map(({ title }) => ({
          title: `${title} khi bạn mở thẻ lần đầu`,
          content: 'Điều kiện và thời gian áp dụng nêu trong thể lệ của chương trình (minh họa).',
        })),
      },
      'malformed-picture': { ...demo, img: { url: 'media/khong-co.avif' } },
      crowded: { ...demo, cards: Array.from({ length: 9 }, (_, id) => ({ ...firstCard, id })) },
      'malformed-link': { ...demo, link: { link: 'javascript:alert(1)', label: 'Chọn thẻ' } },
    },
  ),
  ...sectionExamples(walletHero, { 'without-names': demo }),
];

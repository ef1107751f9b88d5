import demo from '../../../content/hu_vang/content/home.section1.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { savingRewards } from './saving-rewards.section.tsx';

const [first, second, third] = demo.reward.items;

const longReward = {
  img: { url: 'media/gift.avif', alt: 'Hộp quà đỏ thắt nơ vàng' },
  title: 'Tặng <strong>1.000.000 đồng</strong> khi hoàn thành trọn vẹn kế hoạch tích lũy dài hạn của cả gia đình',
  list: [
    { label: 'Điều kiện để được nhận phần quà', value: 'Góp đủ tất cả các kỳ trong mười hai tháng liên tiếp' },
    { label: 'Khách hàng được áp dụng', value: 'Mọi khách hàng cá nhân từ đủ mười tám tuổi' },
    { label: 'Dự kiến nhận', value: 'Trong vòng ba mươi ngày kể từ ngày hũ đầy' },
    { label: 'Hình thức', value: 'Cộng thẳng vào số dư của hũ' },
  ],
};

export const savingRewardsExamples = sectionExamples(savingRewards, {
  default: demo,
  minimal: { title: 'Đủ nhỏ để bắt đầu' },
  'facts-only': { title: demo.title, contents: demo.contents },
  'one-item': { ...demo, contents: demo.contents.slice(0, 1), reward: { ...demo.reward, items: [third] } },
  'two-items': { ...demo, contents: demo.contents.slice(0, 2), reward: { ...demo.reward, items: [second, third] } },
  'four-items': {
    ...demo,
    contents: [...demo.contents, { title: 'Xem lại mọi lúc', content: 'từng lần góp đều có trong lịch sử hũ' }],
    reward: { ...demo.reward, items: [first, second, first, third] },
  },
  'many-items': {
    ...demo,
    contents: Array.from({ length: 7 }, (_, index) => ({
      title: `Lý do thứ ${index + 1}`,
      content: 'chọn nhịp hợp với kỳ lương, đổi lúc nào cũng được',
    })),
    reward: { ...demo.reward, items: Array.from({ length: 7 }, (_, index) => (index % 2 ? second : first)) },
  },
  photos: {
    ...demo,
    reward: {
      ...demo.reward,
      items: demo.reward.items.map((item) => ({ ...item, img: { url: 'media/hero-mobile.avif', alt: 'Hũ vàng' } })),
    },
  },
  'rewards-without-words': { title: demo.title, reward: { items: demo.reward.items } },
  longest: {
    title:
      'Những khoản góp đủ nhỏ để bất cứ ai cũng bắt đầu được, và đủ vui để cả nhà cùng nhau đi đến cuối chặng đường',
    subTitle: 'Để dành khó nhất là ngày đầu tiên, và dễ nhất là khi không còn phải nghĩ đến nó nữa.',
    description:
      '<p>Hũ Vàng chia những mục tiêu lớn thành các khoản thật nhỏ rồi tự động góp vào đúng giờ bạn đã chọn. Bạn vẫn cà phê sáng, vẫn đưa con đi chơi cuối tuần, vẫn biếu quà cha mẹ, còn hũ thì <strong>đầy lên mỗi ngày</strong>.</p><ul><li>Góp hằng ngày, hằng tuần hoặc hằng tháng</li><li>Tạm dừng và góp tiếp khi bạn muốn</li></ul><p>Xem <a href="https://lachong.example/dieu-khoan">điều khoản của chương trình</a>.</p>',
    contents: Array.from({ length: 3 }, () => ({
      title: 'Chọn nhịp góp thật hợp với kỳ lương của bạn',
      content:
        'tháng nào nhiều khoản phải lo thì nghỉ, thong thả lại góp tiếp, số tiền đã góp vẫn nằm nguyên trong hũ chờ bạn',
    })).map((fact, index) => ({ ...fact, title: `${index + 1}. ${fact.title}` })),
    reward: {
      ...demo.reward,
      title: 'Mỗi chặng góp đều có một phần quà nho nhỏ đang chờ bạn phía trước',
      items: [longReward, first, longReward],
    },
  },
  'malformed-no-title': { ...demo, title: '' },
  'no-rewards': { ...demo, reward: { items: [] } },
  'malformed-reward-picture': {
    ...demo,
    reward: { items: [{ ...first, img: { url: 'media/khong-co.avif', alt: '' } }] },
  },
  'malformed-anchor': { ...demo, anchor: 'ưu đãi' },
  'malformed-taken-anchor': { ...demo, anchor: 'dang-ky' },
});

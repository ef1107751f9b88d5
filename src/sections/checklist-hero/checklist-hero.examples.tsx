import demo from '../../../content/credit_card_v2/content/home.section1.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { checklistHero } from './checklist-hero.section.tsx';

export const checklistHeroExamples = sectionExamples(checklistHero, {
  default: demo,
  minimal: { title: 'Thẻ hoàn tiền', img: demo.img },
  'one-item': { ...demo, checklist: demo.checklist.slice(0, 1), button: undefined, note: undefined },
  'with-contents': {
    ...demo,
    checklist: [{ title: 'Hoàn đến 10%', content: 'cho mọi bữa ăn cuối tuần (số liệu minh họa).' }, ...demo.checklist],
  },
  'many-items': {
    ...demo,
    checklist: Array.from({ length: 8 }, (_, index) => ({ title: `Điều hay thứ ${index + 1} của tấm thẻ` })),
  },
  'light-picture': {
    ...demo,
    img: { url: 'media/family-house.avif', alt: 'Gia đình trước ngôi nhà mới' },
    imgMobile: undefined,
  },
  longest: {
    ...demo,
    title: 'Tiền đi rồi lại về với mọi gia đình, <em>từ bữa phở sáng đến chuyến đi cuối năm</em>',
    subTitle:
      'Bữa phở sáng trước giờ làm, giỏ đi chợ cuối tuần, bình xăng đầy cho chuyến về quê: mỗi lần quẹt thẻ, một phần tiền quay về tài khoản.',
    button: { classID: 'hero-dai', labelButtonAction: 'Đăng ký mở thẻ hoàn tiền ngay hôm nay' },
  },
  'malformed-no-picture': { title: 'Thẻ hoàn tiền' },
  'malformed-checklist': { ...demo, checklist: 'Hoàn đến 10%' },
  'malformed-hostile-title': { ...demo, title: '<script>alert(1)</script>' },
});

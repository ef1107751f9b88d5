import stored from '../../../content/template_vp3/content/home.banner.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { promotionBanner } from './promotion-banner.section.tsx';

const icon = { url: 'media/favicon.svg', alt: '' };
const demo = { ...stored, promotions: stored.promotions.map((promotion) => ({ ...promotion, icon })) };

export const promotionBannerExamples = sectionExamples(promotionBanner, {
  default: demo,
  minimal: { img: { url: 'media/hero-desktop.avif', alt: 'Tiết kiệm: gửi yên tâm, lãi đúng hẹn' } },
  'two-pictures-only': { img: demo.img, imgMobile: demo.imgMobile, promotions: demo.promotions },
  'title-only': { img: demo.img, imgMobile: demo.imgMobile, title: 'Gửi yên tâm' },
  'link-only': { ...demo, button: undefined },
  'one-item': { ...demo, promotions: demo.promotions.slice(0, 1) },
  'many-items': {
    ...demo,
    promotions: Array.from({ length: 9 }, (_, index) => ({
      icon,
      content: `<strong>Ưu đãi số ${index + 1}</strong>`,
    })),
  },
  'without-icons': { ...demo, promotions: stored.promotions.map(({ content }) => ({ content })) },
  'light-picture': {
    ...demo,
    img: { url: 'media/family-house.avif', alt: 'Gia đình trước ngôi nhà mới' },
    imgMobile: undefined,
  },
  longest: {
    ...demo,
    title: 'Gửi những khoản để dành thật yên tâm để <em>những dự định lớn</em> của cả gia đình thành hiện thực',
    content:
      'Mở sổ tiết kiệm từ một khoản thật nhỏ, ngay trên điện thoại hoặc tại quầy gần nhà, chọn kỳ hạn hợp với dự định rồi thong thả chờ đến ngày hẹn.',
    button: { classID: 'banner-dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
    link: { link: 'https://lachong.example/tiet-kiem', label: 'Tìm hiểu các loại sổ tiết kiệm' },
    promotions: demo.promotions.map(({ content }) => ({
      icon,
      content: `${content}, áp dụng cho khách hàng cá nhân lần đầu mở sổ trên ứng dụng hoặc tại quầy trong năm 2026`,
    })),
  },
  'malformed-picture': { ...demo, img: 'media/hero-desktop.avif' },
  'malformed-promotions': { ...demo, promotions: 'Cộng lãi' },
  'malformed-promotion': { ...demo, promotions: [{ icon, content: '<script>alert(1)</script>' }] },
});

import demo from '../../../content/hu_vang/content/home.banner.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { heroBanner } from './hero-banner.section.tsx';

export const heroBannerExamples = sectionExamples(heroBanner, {
  default: demo,
  minimal: { img: { url: 'media/hero-desktop.avif', alt: 'Hũ Vàng: góp từng chút, đầy hũ vàng' } },
  'two-pictures-only': { img: demo.img, imgMobile: demo.imgMobile },
  // Light behind the text, and the same picture for both widths.
  'light-picture': {
    ...demo,
    img: { url: 'media/family-house.avif', alt: 'Gia đình trước ngôi nhà mới' },
    imgMobile: undefined,
  },
  'title-only': { img: demo.img, imgMobile: demo.imgMobile, title: 'Góp từng chút' },
  longest: {
    ...demo,
    title: 'Góp những khoản thật nhỏ mỗi ngày để <em>những dự định lớn</em> của cả gia đình thành hiện thực',
    subTitle:
      'Đặt một mục tiêu rõ ràng, chọn nhịp góp hợp với kỳ lương, bật góp tự động rồi thong thả nhìn hũ đầy lên qua từng tuần, từng tháng, từng mùa.',
    button: { classID: 'banner-dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
    link: { link: 'https://lachong.example/hu-vang', label: 'Tìm hiểu cách mở và góp hũ vàng' },
  },
  'malformed-picture': { ...demo, img: 'media/hero-desktop.avif' },
  'malformed-title': { ...demo, title: 42 },
  'malformed-script-title': { ...demo, title: '<script>alert(1)</script>' },
});

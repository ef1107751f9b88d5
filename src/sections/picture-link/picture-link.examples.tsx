import demo from '../../../content/template_vp2/content/home.image.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { pictureLink } from './picture-link.section.tsx';

export const pictureLinkExamples = sectionExamples(pictureLink, {
  default: demo,
  minimal: { link: '#dau-trang', title: 'Tính thử khoản vay' },
  'label-only': { link: demo.link, label: demo.label, img: demo.img },
  'picture-only': { link: demo.link, img: { ...demo.img, alt: 'Cả nhà ba người dọn về nhà mới' } },
  'without-picture': { ...demo, img: undefined },
  'without-qr': { ...demo, qr: undefined },
  longest: {
    ...demo,
    title: 'Tính thử số tiền vay, thời hạn và khoản trả hằng tháng ngay trên điện thoại của cả nhà',
    label: 'Mở ứng dụng Ngân hàng Lạc Hồng để tính thử khoản vay của gia đình bạn',
  },
  'without-words': { link: demo.link, img: { ...demo.img, alt: '' } },
  photo: { ...demo, img: { url: 'media/family-house.avif', alt: 'Căn nhà' } },
  'malformed-link': { ...demo, link: 'ứng dụng' },
  'malformed-picture': { ...demo, img: { url: 'media/khong-co.webp', alt: '' } },
});

import demo from '../../../content/template_vp1/content/home.layout.footer.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { linkFooter } from './link-footer.section.tsx';

const logo = { url: 'media/logo-on-stage.svg', alt: 'Ngân hàng Lạc Hồng' };

export const linkFooterExamples = sectionExamples(linkFooter, {
  default: { ...demo, logo },
  minimal: { logo },
  'one-item': { logo, links: [{ label: 'Điều khoản', link: 'https://lachong.example/dieu-khoan' }] },
  'many-items': {
    logo,
    links: Array.from({ length: 9 }, (_, index) => ({
      label: `Liên kết thứ ${index + 1}`,
      link: `/lien-ket-${index}`,
    })),
  },
  longest: {
    logo,
    links: [
      { label: '1900 0000', link: 'tel:19000000' },
      { label: 'Điều khoản và điều kiện áp dụng cho khách hàng vay tiêu dùng không thế chấp', link: '/dieu-khoan' },
      { label: 'Chính sách bảo vệ và xử lý thông tin cá nhân của khách hàng', link: '/bao-mat' },
    ],
    author: `${demo.author} ${demo.author} ${demo.author}`,
  },
  'malformed-link': { logo, links: [{ label: 'Điều khoản', link: 'dieu-khoan.html' }] },
  'malformed-logo': { links: demo.links },
});

import demo from '../../../content/biometrics/content/home.footer.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { hotlineFooter } from './hotline-footer.section.tsx';

export const hotlineFooterExamples = sectionExamples(hotlineFooter, {
  default: demo,
  minimal: { logo: demo.logo },
  'one-item': { logo: demo.logo, hotline: { value: '+84 24 1234 5678' } },
  longest: {
    logo: demo.logo,
    hotline: { label: 'Tổng đài phục vụ tất cả các ngày trong tuần', value: '+84 (24) 3999 8888 7777' },
    bankText: {
      label: 'Ngân hàng Thương mại cổ phần Lạc Hồng',
      value:
        'Tầng 25, tòa nhà Lạc Hồng, số 14 đường Trống Đồng kéo dài, khu đô thị mới Âu Lạc, phường Âu Lạc, thành phố Lạc Hồng. Giao dịch tại quầy từ thứ Hai đến thứ Sáu.',
    },
    copyright:
      'Bản quyền 2026 thuộc Ngân hàng Lạc Hồng, một ngân hàng hư cấu. Thông tin khách hàng được giữ kín. Mọi hình ảnh, tên gọi trên trang đều chỉ có giá trị minh họa.',
  },
  'malformed-no-logo': { ...demo, logo: undefined },
  'hotline-in-words': { ...demo, hotline: { value: 'gọi cho tôi' } },
});

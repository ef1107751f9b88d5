import demo from '../../../content/template_vp3/content/home.layout.footer.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { bankFooter } from './bank-footer.section.tsx';

export const bankFooterExamples = sectionExamples(bankFooter, {
  default: demo,
  minimal: { logo: demo.logo },
  'name-only': { logo: demo.logo, bankName: demo.bankName },
  'without-label': { ...demo, address: { value: demo.address.value } },
  longest: {
    logo: demo.logo,
    bankName: 'Ngân hàng Thương mại Cổ phần Đầu tư và Phát triển Lạc Hồng',
    address: {
      label: 'Trụ sở chính',
      value:
        'Tầng 25, tòa nhà Lạc Hồng, số 14 đường Trống Đồng kéo dài, khu đô thị mới Âu Lạc, phường Âu Lạc, thành phố Lạc Hồng',
    },
    note: '© 2026 Ngân hàng Lạc Hồng, một ngân hàng hư cấu. Thông tin khách hàng được giữ kín. Mọi hình ảnh, số liệu, tên gọi trên trang đều chỉ có giá trị minh họa và không phải lời chào mời.',
  },
  'malformed-no-logo': { ...demo, logo: undefined },
  'malformed-address': { ...demo, address: '14 Trống Đồng' },
});

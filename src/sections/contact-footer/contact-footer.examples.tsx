import demo from '../../../content/hu_vang/content/home.footer.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { contactFooter } from './contact-footer.section.tsx';

export const contactFooterExamples = sectionExamples(contactFooter, {
  default: demo,
  minimal: { logo: demo.logo },
  'one-item': { logo: demo.logo, hotline: { value: '+84 24 1234 5678' } },
  'without-labels': {
    logo: demo.logo,
    hotline: { value: demo.hotline.value },
    email: { value: demo.email.value },
    address: { value: demo.address.value },
    facebook: { value: demo.facebook.value },
  },
  longest: {
    logo: demo.logo,
    hotline: {
      label: 'Hotline chăm sóc khách hàng cá nhân, phục vụ từ 7 giờ đến 22 giờ tất cả các ngày trong tuần',
      value: '+84 (24) 3999 8888 7777',
    },
    email: {
      label: 'Địa chỉ email tiếp nhận góp ý và khiếu nại',
      value: 'bophan.chamsockhachhang.canhan.toanquoc@nganhanglachong.example',
    },
    address: {
      label: 'Trụ sở chính',
      value:
        'Tầng 25, tòa nhà Lạc Hồng, số 14 đường Trống Đồng kéo dài, khu đô thị mới Âu Lạc, phường Âu Lạc, thành phố Lạc Hồng',
    },
    facebook: {
      label: 'Mạng xã hội chính thức',
      value: { link: 'https://social.example/lachong', label: 'Trang Facebook chính thức của Ngân hàng Lạc Hồng' },
    },
    note: '© 2026 Ngân hàng Lạc Hồng, một ngân hàng hư cấu. Thông tin khách hàng được giữ kín. Mọi hình ảnh, số liệu, tên gọi trên trang đều chỉ có giá trị minh họa và không phải lời chào mời.',
  },
  'malformed-no-logo': { ...demo, logo: undefined },
  'hotline-in-words': { ...demo, hotline: { value: 'gọi cho tôi' } },
  'malformed-email': { ...demo, email: { value: 'hotro' } },
  'malformed-social': { ...demo, facebook: { value: 'https://social.example' } },
});

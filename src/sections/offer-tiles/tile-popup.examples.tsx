import { TilePopup } from '../../ui/tile-popup/TilePopup.tsx';
import { tilePopupSchema } from '../../ui/tile-popup/tile-popup.schema.ts';
import { sectionExamples } from '../section-examples.ts';

const steps = {
  title: 'Nhận 500.000 đồng cho tháng đầu',
  content:
    '<ol><li>Kích hoạt thẻ trên ứng dụng trong 15 ngày kể từ khi nhận.</li><li>Tiêu đủ 3 triệu đồng trong 30 ngày đầu, tính cả mua ở cửa hàng và mua trên mạng.</li><li>Tiền hoàn tự về thẻ vào kỳ sao kê kế tiếp.</li></ol>',
  bottomContent: 'Không tính rút tiền mặt và nạp ví. Số liệu minh họa.',
  buttonLabel: 'Đăng ký mở thẻ',
  color: 'violet',
};

/** Each in the flow of the page, as it looks when it is open. */
export const tilePopupExamples = sectionExamples(
  {
    name: 'tile-popup',
    schema: tilePopupSchema,
    draw: (popup) => <TilePopup popupId="vi-du-popup" popup={popup} isShown />,
  },
  {
    default: steps,
    accent: {
      ...steps,
      color: 'accent',
      title: 'Miễn phí thường niên những năm sau',
      content: '<p>Năm đầu miễn cho mọi khách hàng.</p><p>Từ năm thứ hai, thẻ tự miễn phí tiếp.</p>',
    },
    'colour-of-another-theme': { ...steps, color: 'coral' },
    'unknown-colour': { ...steps, color: 'vàng' },
    'own-colour': { ...steps, color: '#FFE600' },
    'own-dark-colour': { ...steps, color: '#5B0F2E' },
    minimal: { title: 'Khóa thẻ', content: 'Mở ứng dụng, chạm “Khóa thẻ”.' },
    longest: {
      ...steps,
      title: 'Những điều kiện cần biết trước khi nhận khoản hoàn tiền năm trăm nghìn đồng của tháng đầu tiên',
      content: `<p>${'Mở ứng dụng Lạc Hồng, chọn tấm thẻ cần khóa rồi chạm “Khóa thẻ”; mọi giao dịch mới dừng ngay. '.repeat(12)}</p>`,
      buttonLabel: 'Đăng ký mở thẻ tín dụng và nhận ưu đãi của tháng đầu tiên',
    },
    hostile: {
      ...steps,
      title: '<img src=x onerror=alert(1)>',
      content: '<p>Vẫn đọc được <img src=x onerror=alert(1)><a href="javascript:alert(1)">chỗ này</a></p>',
    },
    'malformed-no-content': { title: 'Khóa thẻ' },
    'malformed-nothing-left': { title: 'Khóa thẻ', content: '<script>alert(1)</script>' },
  },
);

import demo from '../../../content/vay_mua_xe/content/home.freeText.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { freeText } from './free-text.section.tsx';

const words = 'Lãi tính trên dư nợ còn lại, từ ngày ngân hàng trả tiền cho đại lý đến hết ngày liền trước ngày góp. ';

export const freeTextExamples = sectionExamples(freeText, {
  default: demo,
  minimal: { title: 'Điều kiện vay', content: '<p>Từ 20 tuổi, có thu nhập ổn định.</p>' },
  plain: { title: 'Điều kiện vay', content: 'Từ 20 tuổi, có thu nhập ổn định.' },
  'all-elements': {
    ...demo,
    content:
      '<h2>Mục lớn</h2><p>Một <b>đoạn</b> có <em>chữ nghiêng</em>, <u>gạch chân</u>, m<sup>2</sup>.<br>Dòng mới.</p><h4>Mục nhỏ hơn</h4><ul><li><p>Ý đầu</p><p>nói thêm</p></li><li>Ý sau<ol><li>Một</li><li>Hai</li></ol></li></ul><dl><dt>Dư nợ</dt><dd>Số tiền còn phải trả.</dd></dl><table><tr><th>Giấy tờ</th><th>Ai ký</th></tr><tr><td>Đơn đề nghị vay, bản in của ngân hàng</td><td>Người vay, vợ hoặc chồng</td></tr></table>',
  },
  'wide-table': {
    ...demo,
    content: `<table><tr><th>Kỳ hạn</th>${[12, 24, 36, 48, 60].map((months) => `<th>${months} tháng</th>`).join('')}</tr><tr><td>Lãi suất</td>${'<td>7,9%/năm</td>'.repeat(5)}</tr></table>`,
  },
  'without-note': { title: demo.title, content: demo.content },
  longest: {
    title: 'Mọi điều cần biết về giấy tờ, thời gian xét duyệt, lãi suất và các loại phí khi vay tiền mua xe ô tô',
    note: 'Cập nhật ngày 01/11/2026. Số liệu minh họa, không thay cho biểu phí đang áp dụng tại các điểm giao dịch.',
    content: `<h3>${words}</h3><p>${words.repeat(8)}</p><ol>${`<li>${words}</li>`.repeat(12)}</ol><table><tbody><tr><th>${words}</th><th>${words}</th><th>${words}</th></tr><tr><td>${words}</td><td>${words}</td><td>nghiêngnghiêngnghiêngnghiêngnghiêngnghiêng</td></tr></tbody></table>`,
    remark: words.repeat(3),
  },
  'malformed-no-content': { title: demo.title },
  'malformed-only-a-script': { title: demo.title, content: '<script>alert(1)</script>' },
});

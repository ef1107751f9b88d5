import { sectionExamples } from '../section-examples.ts';
import { freeText } from './free-text.section.tsx';

const sample = {
  title: 'Giấy tờ, thời gian và phí',
  note: 'Cập nhật ngày 01/11/2026. Số liệu minh họa.',
  content:
    '<h3>Cần chuẩn bị gì</h3><ul><li>Căn cước của người vay và của vợ hoặc chồng.</li><li>Giấy tờ thu nhập ba tháng gần nhất: sao kê lương, hoặc sổ bán hàng nếu bạn kinh doanh.</li><li>Báo giá hoặc hợp đồng mua xe của đại lý. Chưa có xe thì xem <a href="#uoc-tinh">ước tính khoản góp</a> trước.</li></ul><h3>Từ lúc nộp đến lúc nhận xe</h3><ol><li>Nộp hồ sơ trên ứng dụng hoặc ngay tại đại lý.</li><li>Ngân hàng trả lời trong <strong>một ngày làm việc</strong>.</li><li>Ký hợp đồng, đăng ký xe; ngân hàng trả tiền cho đại lý trong ngày nhận giấy hẹn.</li></ol><h3>Trả nợ trước hạn</h3><p>Bạn trả bớt hoặc trả hết lúc nào cũng được. Phí tính trên số tiền trả trước.</p><table><thead><tr><th scope="col">Thời điểm trả</th><th scope="col">Phí</th><th scope="col">Với 100 triệu đồng</th></tr></thead><tbody><tr><th scope="row">Năm đầu</th><td>3%</td><td>3.000.000 đồng</td></tr><tr><th scope="row">Năm thứ hai</th><td>2%</td><td>2.000.000 đồng</td></tr><tr><th scope="row"><strong>Từ năm thứ ba</strong></th><td>0%</td><td>0 đồng</td></tr></tbody></table>',
  remark: 'Lãi suất và phí áp dụng cho khoản vay của bạn là mức ghi trong hợp đồng tín dụng bạn ký.',
};
const words = 'Lãi tính trên dư nợ còn lại, từ ngày ngân hàng trả tiền cho đại lý đến hết ngày liền trước ngày góp. ';

export const freeTextExamples = sectionExamples(freeText, {
  default: sample,
  minimal: { title: 'Điều kiện vay', content: '<p>Từ 20 tuổi, có thu nhập ổn định.</p>' },
  plain: { title: 'Điều kiện vay', content: 'Từ 20 tuổi, có thu nhập ổn định.' },
  'all-elements': {
    ...sample,
    content:
      '<h2>Mục lớn</h2><p>Một <b>đoạn</b> có <em>chữ nghiêng</em>, <u>gạch chân</u>, m<sup>2</sup>.<br>Dòng mới.</p><h4>Mục nhỏ hơn</h4><ul><li><p>Ý đầu</p><p>nói thêm</p></li><li>Ý sau<ol><li>Một</li><li>Hai</li></ol></li></ul><dl><dt>Dư nợ</dt><dd>Số tiền còn phải trả.</dd></dl><table><tr><th>Giấy tờ</th><th>Ai ký</th></tr><tr><td>Đơn đề nghị vay, bản in của ngân hàng</td><td>Người vay, vợ hoặc chồng</td></tr></table>',
  },
  'wide-table': {
    ...sample,
    content: `<table><tr><th>Kỳ hạn</th>${[12, 24, 36, 48, 60].map((months) => `<th>${months} tháng</th>`).join('')}</tr><tr><td>Lãi suất</td>${'<td>7,9%/năm</td>'.repeat(5)}</tr></table>`,
  },
  'without-note': { title: sample.title, content: sample.content },
  longest: {
    title: 'Mọi điều cần biết về giấy tờ, thời gian xét duyệt, lãi suất và các loại phí khi vay tiền mua xe ô tô',
    note: 'Cập nhật ngày 01/11/2026. Số liệu minh họa, không thay cho biểu phí đang áp dụng tại các điểm giao dịch.',
    content: `<h3>${words}</h3><p>${words.repeat(8)}</p><ol>${`<li>${words}</li>`.repeat(12)}</ol><table><tbody><tr><th>${words}</th><th>${words}</th><th>${words}</th></tr><tr><td>${words}</td><td>${words}</td><td>nghiêngnghiêngnghiêngnghiêngnghiêngnghiêng</td></tr></tbody></table>`,
    remark: words.repeat(3),
  },
  'malformed-no-content': { title: sample.title },
  'malformed-only-a-script': { title: sample.title, content: '<script>alert(1)</script>' },
});

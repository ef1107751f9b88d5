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
  'table-of-words': {
    ...demo,
    table: {
      title: 'Giấy tờ cần ký',
      first: 'Giấy tờ',
      second: 'Ai ký',
      rows: [
        { first: 'Đơn đề nghị vay, bản in của ngân hàng', second: 'Người vay, vợ hoặc chồng' },
        { first: 'Hợp đồng tín dụng', second: 'Người vay', isMain: true },
        { first: 'Hợp đồng thế chấp xe' },
      ],
    },
  },
  'without-note': { title: demo.title, content: demo.content },
  longest: {
    title: 'Mọi điều cần biết về giấy tờ, thời gian xét duyệt, lãi suất và các loại phí khi vay tiền mua xe ô tô',
    note: 'Cập nhật ngày 01/11/2026. Số liệu minh họa, không thay cho biểu phí đang áp dụng tại các điểm giao dịch.',
    content: `<h3>${words}</h3><p>${words.repeat(8)}</p><ol>${`<li>${words}</li>`.repeat(12)}</ol>`,
    table: {
      title: words,
      first: 'Thờiđiểmtrảnợtrướchạn',
      second: words,
      third: `Với một ${words}`,
      rows: Array.from({ length: 12 }, (_, index) => ({
        first: `${index + 1}. ${words}`,
        second: words,
        third: words,
      })),
    },
    remark: words.repeat(3),
  },
  'left-out-table-without-heads': { ...demo, table: { rows: demo.table.rows } },
  'left-out-table-without-rows': { ...demo, table: { first: 'Trả vào', second: 'Phí', rows: [] } },
  'malformed-no-content': { title: demo.title },
  'malformed-only-a-script': { title: demo.title, content: '<script>alert(1)</script>' },
});

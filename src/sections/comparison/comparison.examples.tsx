import { sectionExamples } from '../section-examples.ts';
import { comparison } from './comparison.section.tsx';

const button = (classID: string) => ({ labelButtonAction: 'Đăng ký tư vấn', classID });
const sample = {
  title: 'Ba cách góp, chọn một',
  content: 'Cùng một chiếc xe, khác nhau ở chỗ tháng nào bạn nặng, tháng nào bạn nhẹ.',
  corner: 'Tháng đầu, vay 500 triệu đồng trong 60 tháng, minh họa',
  first: {
    name: 'Góp đều',
    content: 'Lương đều, muốn tháng nào cũng như nhau',
    figure: '10,1',
    unit: 'triệu',
    button: button('gop_deu'),
  },
  second: {
    name: 'Góp giảm dần',
    content: 'Trả nhiều lúc đầu để nhẹ về sau',
    figure: '11,6',
    unit: 'triệu',
    button: button('gop_giam_dan'),
  },
  third: {
    name: 'Góp nhẹ trước',
    content: 'Năm đầu còn nhiều khoản phải lo',
    figure: '7,2',
    unit: 'triệu',
    button: button('gop_nhe_truoc'),
  },
  best: {
    column: 'second',
    badge: 'Tổng lãi thấp nhất',
    reason: '“Tổng lãi thấp nhất” là khi so ba cách trong ví dụ này.',
  },
  rows: [
    { label: 'Tháng cuối', first: '10,1 triệu đồng', second: '8,4 triệu đồng', third: '11 triệu đồng' },
    { label: 'Tổng tiền lãi', first: '107 triệu đồng', second: '100 triệu đồng', third: '114 triệu đồng' },
    { label: 'Thời gian vay', first: '12 đến 96 tháng', second: '12 đến 96 tháng', third: '36 đến 96 tháng' },
    { label: 'Xe đã qua sử dụng', first: 'Có', second: 'Có', third: 'Không' },
    { label: 'Đổi cách góp giữa chừng', first: 'Có', second: 'Không', third: 'Có' },
    { label: 'Trả bớt nợ trước hạn', first: 'Có', second: 'Có', third: 'Có' },
  ],
  note: 'Số liệu minh họa với lãi suất 7,9%/năm cố định trong cả thời gian vay.',
};
const { title, first, second, third, rows } = sample;
const fourth = {
  name: 'Trả gốc cuối kỳ',
  content: 'Có khoản tiền lớn sắp về',
  figure: '3,3',
  unit: 'triệu',
  button: button('cuoi_ky'),
};
const rowsOfFour = rows.map((row) => ({ ...row, fourth: row.first }));
const long = 'Được, khi đã góp đủ mười hai tháng và không có kỳ nào trả chậm';

export const comparisonExamples = sectionExamples(comparison, {
  default: sample,
  minimal: {
    title,
    first: { name: 'Xe mới' },
    second: { name: 'Xe cũ' },
    rows: [{ label: 'Trả trước', first: '20%' }],
  },
  'two-items': { ...sample, title: 'Góp đều hay góp giảm dần', third: undefined },
  'four-items': { ...sample, title: 'Bốn cách góp, đặt cạnh nhau', fourth, rows: rowsOfFour },
  'without-best': { ...sample, best: undefined },
  'best-is-first': { ...sample, best: { ...sample.best, column: 'first' } },
  'best-is-last': { ...sample, fourth, rows: rowsOfFour, best: { ...sample.best, column: 'fourth' } },
  'without-buttons': {
    ...sample,
    ...{ first: { name: first.name }, second: { name: second.name, figure: '11,6' }, third: { name: third.name } },
  },
  'empty-values': { ...sample, rows: rows.map((row, index) => ({ ...row, [index % 2 ? 'second' : 'first']: '' })) },
  'with-markup': { ...sample, first: { ...first, name: '<b>Góp</b> đều & "chắc"' } },
  longest: {
    ...sample,
    title:
      'Bốn cách góp tiền mua xe đặt cạnh nhau để bạn thấy ngay tháng nào nặng, tháng nào nhẹ và tổng cộng phải trả bao nhiêu',
    content: `${sample.content} ${sample.content}`,
    first: { ...first, name: 'Góp đều hằng tháng suốt kỳ vay', figure: '120,55', unit: 'triệu/kỳ' },
    second: { ...second, name: 'Góp giảm dần theo dư nợ còn lại', content: long },
    fourth: { ...fourth, name: 'Trảgốcmộtlầnvàocuốikỳcủakhoảnvay' },
    rows: Array.from({ length: 12 }, (_, index) => ({
      label: `Điều kiện thứ ${index + 1} cần biết trước khi ký hợp đồng vay`,
      ...{ first: long, second: long, third: long, fourth: 'Khôngđượctrảtrướchạntrongnămđầutiên' },
    })),
    best: { column: 'second', badge: 'Nhiều người chọn nhất trong quý vừa rồi', reason: `${long}. ${long}.` },
    note: `${sample.note} ${sample.note}`,
  },
  'left-out-best-without-reason': { ...sample, best: { column: 'second' } },
  'left-out-column-without-name': { ...sample, third: { figure: '7,2' } },
  'malformed-one-column': { title, first, rows },
  'malformed-no-rows': { title, first, second, rows: [] },
});

import demo from '../../../content/vay_mua_xe/content/home.comparison.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { comparison } from './comparison.section.tsx';

const { title, first, second, third, rows } = demo;
const fourth = { ...third, title: 'Cả kỳ vay', figure: '9,6%' };
const rowsOfFour = rows.map((row) => ({ ...row, fourth: row.first }));
const long = 'Được, khi đã góp đủ mười hai tháng và không có kỳ nào trả chậm';

export const comparisonExamples = sectionExamples(comparison, {
  default: demo,
  minimal: {
    title,
    first: { title: 'Xe mới' },
    second: { title: 'Xe cũ' },
    rows: [{ label: 'Trả trước', first: '20%' }],
  },
  'two-items': { ...demo, title: 'Giữ lãi một năm hay hai năm', third: undefined },
  'four-items': { ...demo, title: 'Bốn gói, đặt cạnh nhau', fourth, rows: rowsOfFour },
  'without-best': { ...demo, best: undefined },
  'best-is-first': { ...demo, best: { ...demo.best, column: 'first' } },
  'best-is-last': { ...demo, fourth, rows: rowsOfFour, best: { ...demo.best, column: 'fourth' } },
  'without-buttons': {
    ...demo,
    ...{
      first: { title: first.title },
      second: { title: second.title, figure: '8,2%' },
      third: { title: third.title },
    },
  },
  'empty-values': { ...demo, rows: rows.map((row, index) => ({ ...row, [index % 2 ? 'second' : 'first']: '' })) },
  'with-markup': { ...demo, first: { ...first, title: '<b>12</b> tháng & "chắc"' } },
  longest: {
    ...demo,
    title:
      'Bốn cách góp tiền mua xe đặt cạnh nhau để bạn thấy ngay tháng nào nặng, tháng nào nhẹ và tổng cộng phải trả bao nhiêu',
    content: `${demo.content} ${demo.content}`,
    first: { ...first, title: 'Cố định trong mười hai tháng đầu', figure: '120,55', unit: 'triệu/kỳ' },
    second: { ...second, title: 'Cố định hai mươi bốn tháng đầu', content: long },
    fourth: { ...fourth, title: 'Trảgốcmộtlầnvàocuốikỳcủakhoảnvay' },
    rows: Array.from({ length: 12 }, (_, index) => ({
      label: `Điều kiện thứ ${index + 1} cần biết trước khi ký hợp đồng vay`,
      ...{ first: long, second: long, third: long, fourth: 'Khôngđượctrảtrướchạntrongnămđầutiên' },
    })),
    best: { column: 'second', badge: 'Nhiều người chọn nhất trong quý vừa rồi', reason: `${long}. ${long}.` },
    note: `${demo.note} ${demo.note}`,
  },
  'left-out-best-without-reason': { ...demo, best: { column: 'second' } },
  'left-out-column-without-title': { ...demo, third: { figure: '8,9%' } },
  'malformed-one-column': { title, first, rows },
  'malformed-no-rows': { title, first, second, rows: [] },
});

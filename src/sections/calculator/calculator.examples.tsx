import demo from '../../../content/super_sinh_loi/content/home.section5.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { calculator } from './calculator.section.tsx';

const [lowRow, middleRow] = demo.input_table;
const row = (rate: number, value?: number) => JSON.stringify({ interest_rate: rate, value });
const { chart_rate, chart_rate_label, ...withoutComparison } = demo;
const { chart_data, ...withoutChart } = demo;
const { button, ...withoutButton } = demo;

export const calculatorExamples = sectionExamples(calculator, {
  default: demo,
  minimal: {
    title: 'Tính lãi',
    input_table: [row(3.2)],
    formula: 'amount * rate / 100 * days / 365',
    max_money: 500_000_000,
    max_time: 365,
  },
  'small-and-short': { ...demo, default_money: 1_000_000, default_time: 1 },
  'largest-and-longest-time': { ...demo, default_money: demo.max_money, default_time: demo.max_time },
  'no-rate': { ...demo, input_table: [lowRow, middleRow], default_money: 400_000_000 },
  'no-value': { ...demo, formula: 'amount / (days - 180)' },
  'too-large': { ...demo, formula: 'amount ^ 2', label_result: 'Tiền lời sau', formula_daily: 'amount ^ 2' },
  'to-pay': { ...demo, label_result: 'Phải trả mỗi kỳ', sign_result: undefined },
  'one-rate': { ...demo, input_table: [row(3.2)] },
  'unsorted-table': { ...demo, input_table: [middleRow, lowRow, row(1.5)] },
  'many-rates': {
    ...demo,
    input_table: [...[20, 50, 80, 120, 180, 250, 320].map((sum, at) => row(2 + at / 4, sum * 1e6)), row(4.55)],
  },
  'one-item': { ...demo, chart_data: demo.chart_data.slice(2, 3) },
  'many-items': {
    ...demo,
    chart_data: Array.from({ length: 12 }, (_, at) => ({ label: `${at + 1} tháng`, value: (at + 1) * 30 })),
  },
  'ten-years': {
    ...demo,
    max_money: '1.000.000.000.000.000',
    default_money: '987.654.321.012.345',
    max_time: 3650,
    default_time: 3000,
    chart_data: [3, 5, 10].map((years) => ({ label: `${years} năm`, value: years * 365 })),
  },
  'one-month': { ...demo, max_time: 30, default_time: 12, chart_data: [{ label: 'Cuối tháng', value: 30 }] },
  'without-comparison': withoutComparison,
  'without-chart': withoutChart,
  'without-button': withoutButton,
  longest: {
    ...demo,
    title: 'Kéo thử trên biểu đồ để xem từng đêm khoản tiền chưa dùng đến của cả gia đình góp lại được bao nhiêu',
    content: `${demo.content} Con số đổi theo từng ngày bạn chọn, vì thế hãy thử với khoản tiền đang có.`,
    label_money: 'Số tiền cả nhà chưa dùng đến trong những tháng tới',
    label_time: 'Khoảng thời gian dự định để yên không đụng tới',
    label_result: 'Tiền lời dự kiến nhận được trước thuế sau khi để yên',
    label_daily: 'Trung bình mỗi sáng thức dậy, tài khoản của bạn có thêm khoảng',
    label_rate: 'Lãi suất đang áp dụng cho số tiền này',
    chart_label: 'Tài khoản Siêu Sinh Lời dành cho hội viên ưu tiên',
    chart_rate_label: 'Tài khoản thanh toán thông thường không kỳ hạn',
    chart_data: demo.chart_data.map(({ value }) => ({ label: `sau ${value} ngày gửi`, value })),
    button: { ...demo.button, labelButtonAction: 'Đăng ký để được tư vấn tận tình' },
  },
  'malformed-formula': { ...demo, formula: 'amount * lãi / 100', chart_formula: 'Math.max(1, 2)' },
  'malformed-division': { ...demo, formula: 'amount / (days - days)' },
  'malformed-table': { ...demo, input_table: [lowRow, '{"interest_rate": 3.2', row(-1)] },
  'malformed-empty-table': { ...demo, input_table: [] },
  'malformed-numbers': { ...demo, min_money: 2, max_money: 1, step_time: 0, default_time: 'lâu' },
});

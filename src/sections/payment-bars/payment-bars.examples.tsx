import demo from '../../../content/template_vp1/content/home.section1.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { PaymentBars } from './PaymentBars.tsx';
import { paymentBars } from './payment-bars.section.tsx';

const least = { title: 'Lịch trả nợ', amount: 1_000_000, months: 2, rate: 0, firstDate: '2027-01-31' };

export const paymentBarsExamples = sectionExamples(
  {
    ...paymentBars,
    draw: (payments) => (
      <main>
        <PaymentBars payments={payments} />
      </main>
    ),
  },
  {
    default: demo,
    minimal: least,
    'numbers-as-text': { ...demo, amount: '50000000', months: '24', rate: '14' },
    'six-months': { ...demo, title: 'Đủ 6 vạch là hết nợ', months: 6 },
    'sixty-months': { ...demo, title: 'Đủ 60 vạch là hết nợ', months: 60, amount: 300_000_000, rate: 18 },
    'most-months': { ...demo, title: 'Mười năm', months: 120, amount: 99_999_999_999, rate: 30 },
    longest: {
      ...demo,
      title: 'Mỗi tháng một vạch, trả đủ hai mươi bốn vạch là khoản vay của gia đình bạn khép lại',
      content: `${demo.content} ${demo.content}`,
      note: 'Số liệu chỉ để hình dung; hạn mức, lãi suất và lịch trả thật tùy theo hồ sơ, thu nhập và lịch sử trả nợ của từng khách hàng.',
      button: { classID: 'dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
    },
    'malformed-one-month': { ...demo, months: 1 },
    'malformed-many-months': { ...demo, months: 121 },
    'malformed-amount': { ...demo, amount: 'năm mươi triệu' },
    'malformed-small-amount': { ...demo, amount: 999_999 },
    'malformed-rate': { ...demo, rate: -1 },
    'malformed-date': { ...demo, firstDate: '2027-02-29' },
  },
);

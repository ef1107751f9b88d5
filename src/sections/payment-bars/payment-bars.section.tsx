import { defineSection } from '../define-section.ts';
import { PaymentBars } from './PaymentBars.tsx';
import { paymentBarsSchema } from './payment-bars.schema.ts';

export const paymentBars = defineSection({
  name: 'payment-bars',
  title: 'Lịch trả nợ',
  description: 'Các vạch trả nợ từng kỳ trên mép banner, và số tiền của kỳ đang xem.',
  group: 'con số',
  when: 'Cho khách thấy mỗi kỳ trả bao nhiêu.',
  schema: paymentBarsSchema,
  draw: (payments) => <PaymentBars payments={payments} />,
});

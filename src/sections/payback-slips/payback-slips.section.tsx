import { defineSection } from '../define-section.ts';
import { PaybackSlips } from './PaybackSlips.tsx';
import { paybackSlipsSchema } from './payback-slips.schema.ts';

export const paybackSlips = defineSection({
  name: 'payback-slips',
  title: 'Một ngày hoàn tiền',
  description: 'Ảnh thẻ và các phiếu tiền về quanh thẻ.',
  group: 'lợi ích',
  when: 'Kể một ngày của khách qua từng khoản tiền về.',
  stand: 'stage',
  hasAccent: true,
  schema: paybackSlipsSchema,
  draw: (day) => <PaybackSlips day={day} />,
});

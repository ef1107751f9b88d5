import { defineSection } from '../define-section.ts';
import { BankFooter } from './BankFooter.tsx';
import { bankFooterSchema } from './bank-footer.schema.ts';

export const bankFooter = defineSection({
  name: 'bank-footer',
  title: 'Chân trang',
  description: 'Logo, tên ngân hàng, địa chỉ và ghi chú cuối trang.',
  group: 'chân trang',
  when: 'Chỉ cần tên và địa chỉ ngân hàng.',
  schema: bankFooterSchema,
  draw: (footer) => <BankFooter footer={footer} />,
});

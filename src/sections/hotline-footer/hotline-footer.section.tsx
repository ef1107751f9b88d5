import { defineSection } from '../define-section.ts';
import { HotlineFooter } from './HotlineFooter.tsx';
import { hotlineFooterSchema } from './hotline-footer.schema.ts';

export const hotlineFooter = defineSection({
  name: 'hotline-footer',
  title: 'Chân trang',
  description: 'Logo, tổng đài, địa chỉ và ghi chú cuối trang.',
  group: 'chân trang',
  when: 'Tổng đài là điều chính.',
  schema: hotlineFooterSchema,
  gives: { hotline: ({ hotline }) => hotline },
  draw: (footer) => <HotlineFooter footer={footer} />,
});

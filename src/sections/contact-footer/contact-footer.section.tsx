import { defineSection } from '../define-section.ts';
import { ContactFooter } from './ContactFooter.tsx';
import { contactFooterSchema } from './contact-footer.schema.ts';

export const contactFooter = defineSection({
  name: 'contact-footer',
  title: 'Chân trang',
  description: 'Logo, thông tin liên hệ và ghi chú cuối trang.',
  group: 'chân trang',
  when: 'Có tổng đài, e-mail và mạng xã hội.',
  schema: contactFooterSchema,
  gives: { hotline: ({ hotline }) => hotline },
  draw: (footer) => <ContactFooter footer={footer} />,
});

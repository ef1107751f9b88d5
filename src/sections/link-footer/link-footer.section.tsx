import { defineSection } from '../define-section.ts';
import { LinkFooter } from './LinkFooter.tsx';
import { linkFooterSchema } from './link-footer.schema.ts';

export const linkFooter = defineSection({
  name: 'link-footer',
  title: 'Chân trang',
  description: 'Logo, các liên kết và ghi chú cuối trang.',
  group: 'chân trang',
  when: 'Có nhiều liên kết.',
  schema: linkFooterSchema,
  gives: { hotline: ({ hotline }) => hotline },
  draw: (footer) => <LinkFooter footer={footer} />,
});

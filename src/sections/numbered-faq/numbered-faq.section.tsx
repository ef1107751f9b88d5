import { defineSection } from '../define-section.ts';
import { faqSchema } from '../faq-content.ts';
import { NumberedFaq } from './NumberedFaq.tsx';

export const numberedFaq = defineSection({
  name: 'numbered-faq',
  title: 'Hỏi đáp',
  group: 'hỏi đáp',
  when: 'Các câu hỏi hay gặp, đánh số.',
  schema: faqSchema,
  gives: { questions: ({ questions }) => questions },
  draw: (faq) => <NumberedFaq faq={faq} />,
});

import { defineSection } from '../define-section.ts';
import { NumberedFaq } from './NumberedFaq.tsx';
import { numberedFaqSchema } from './numbered-faq.schema.ts';

export const numberedFaq = defineSection({
  name: 'numbered-faq',
  title: 'Hỏi đáp',
  group: 'hỏi đáp',
  when: 'Các câu hỏi hay gặp, đánh số.',
  schema: numberedFaqSchema,
  gives: { questions: ({ questions }) => questions },
  draw: (faq) => <NumberedFaq faq={faq} />,
});

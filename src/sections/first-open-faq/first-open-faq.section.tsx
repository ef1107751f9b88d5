import { defineSection } from '../define-section.ts';
import { faqSchema } from '../faq-content.ts';
import { FirstOpenFaq } from './FirstOpenFaq.tsx';

export const firstOpenFaq = defineSection({
  name: 'first-open-faq',
  title: 'Hỏi đáp có tổng đài',
  description: 'Câu hỏi đầu tiên mở sẵn.',
  group: 'hỏi đáp',
  when: 'Nhiều câu hỏi, cạnh số tổng đài.',
  schema: faqSchema,
  needs: ['hotline'],
  gives: { questions: ({ questions }) => questions },
  draw: (faq, { hotline }) => <FirstOpenFaq faq={faq} hotline={hotline} />,
});

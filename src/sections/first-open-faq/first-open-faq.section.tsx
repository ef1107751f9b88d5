import { defineSection } from '../define-section.ts';
import { FirstOpenFaq } from './FirstOpenFaq.tsx';
import { firstOpenFaqSchema } from './first-open-faq.schema.ts';

export const firstOpenFaq = defineSection({
  name: 'first-open-faq',
  title: 'Hỏi đáp',
  description: 'Câu hỏi đầu tiên mở sẵn.',
  group: 'hỏi đáp',
  when: 'Nhiều câu hỏi, cạnh số tổng đài.',
  schema: firstOpenFaqSchema,
  needs: ['hotline'],
  gives: { questions: ({ questions }) => questions },
  draw: (faq, { hotline }) => <FirstOpenFaq faq={faq} hotline={hotline} />,
});

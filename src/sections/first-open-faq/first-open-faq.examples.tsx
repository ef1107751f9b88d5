import demo from '../../../content/super_sinh_loi/content/home.section8.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { firstOpenFaq } from './first-open-faq.section.tsx';

const [first] = demo.questions;

export const firstOpenFaqExamples = sectionExamples(firstOpenFaq, {
  default: demo,
  minimal: { title: 'Hỏi đáp', questions: [first] },
  'many-items': {
    ...demo,
    questions: Array.from({ length: 20 }, (_, index) => ({ ...first, question: `Câu hỏi thứ ${index + 1}?` })),
  },
  longest: {
    ...demo,
    questions: demo.questions.map(({ question, answer }) => ({
      question: `${question} Và nếu tôi đang ở nước ngoài, dùng số điện thoại khác thì có gì khác không?`,
      answer: `${answer}<ul><li>Mang theo căn cước.</li><li>Gọi <a href="tel:19000000">1900 0000</a>.</li></ul>`,
    })),
  },
  'malformed-no-questions': { ...demo, questions: [] },
  'malformed-question': { ...demo, questions: [{ question: 'Không có câu trả lời' }] },
});

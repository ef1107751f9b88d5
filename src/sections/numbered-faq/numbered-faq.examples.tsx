import demo from '../../../content/hu_vang/content/home.section4.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { numberedFaq } from './numbered-faq.section.tsx';

export const numberedFaqExamples = sectionExamples(numberedFaq, {
  default: demo,
  minimal: { title: 'Hỏi đáp', questions: [{ question: 'Góp ít nhất bao nhiêu?', answer: 'Từ 10.000 đồng.' }] },
  'one-item': { ...demo, questions: demo.questions.slice(0, 1) },
  'many-items': {
    ...demo,
    questions: Array.from({ length: 60 }, (_, index) => ({
      question: `Câu hỏi số ${index + 1} về Hũ Vàng là gì?`,
      answer: '<p>Từ 10.000 đồng.</p>',
    })),
  },
  longest: {
    title: 'Những điều nên hỏi thật kỹ trước khi bắt đầu góp khoản tiền đầu tiên',
    subTitle: 'Tổng hợp từ những câu hỏi mà khách hàng gửi đến nhiều nhất qua tổng đài, email và các chi nhánh.',
    questions: [
      {
        question:
          'Nếu tháng này gia đình tôi có nhiều khoản phải chi hơn dự tính thì tôi có thể tạm dừng góp, giảm số tiền mỗi lần góp hoặc rút một phần tiền trong hũ ra được không?',
        answer:
          '<p>Được. Bạn mở hũ, chọn <strong>Chỉnh nhịp góp</strong> rồi làm theo hướng dẫn.</p><ul><li>Tạm dừng: hũ giữ nguyên số tiền đã góp.</li><li>Giảm số tiền: áp dụng từ lần góp kế tiếp.</li><li>Rút một phần: tiền về tài khoản của bạn.</li></ul><p>Xem thêm <a href="https://lachong.example/hu-vang/huong-dan">hướng dẫn đầy đủ</a>.</p>',
      },
    ],
  },
  'malformed-no-questions': { ...demo, questions: [] },
  'malformed-answer': { ...demo, questions: [{ question: 'Vì sao?', answer: '<script>1</script>' }] },
  'malformed-question': { ...demo, questions: ['Vì sao?'] },
});

import demo from '../../../content/biometrics/content/home.section2.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { questionAnswers } from './question-answers.section.tsx';

const img = { url: 'media/percent.avif', alt: 'Đồng xu mang dấu phần trăm' };
const link = { link: '#tai-lieu', label: 'Đọc hướng dẫn' };
const question = { title: 'Vì sao cần cập nhật?', content: '<p>Để ngân hàng nhận ra bạn.</p>' };

export const questionAnswersExamples = sectionExamples(questionAnswers, {
  default: { ...demo, items: demo.items.map((item) => ({ ...item, ...(item.img && { img }) })) },
  minimal: { title: 'Hỏi đáp', items: [question] },
  'picture-only': { title: demo.title, items: [{ ...question, img, open: true }] },
  'link-only': { title: demo.title, items: [{ ...question, link, open: 'true' }] },
  'many-items': {
    title: demo.title,
    items: Array.from({ length: 12 }, (_, index) => ({ ...question, title: `Câu hỏi thứ ${index + 1}` })),
  },
  longest: {
    title: 'Những điều khách hàng hỏi nhiều nhất trước khi cập nhật sinh trắc học trên ứng dụng',
    items: [
      {
        title: 'Nếu có người tự xưng nhân viên ngân hàng gọi video đề nghị cập nhật giúp thì tôi phải làm gì cho đúng?',
        content:
          '<p>Không. Lạc Hồng không gửi đường dẫn qua tin nhắn, không gọi video và không đến nhà để thu sinh trắc học. Bạn chỉ làm trong ứng dụng hoặc tại quầy.</p><ul><li>Cúp máy ngay, không bấm vào đường dẫn lạ.</li><li>Gọi lại tổng đài ở mặt sau thẻ để kiểm tra.</li></ul>',
        img,
        link: { link: 'https://lachong.example/an-toan', label: 'Xem cách nhận biết cuộc gọi giả danh ngân hàng' },
        open: true,
      },
    ],
  },
  'malformed-no-items': { title: demo.title, items: [] },
  'malformed-open': { title: demo.title, items: [{ ...question, open: 'mở' }] },
  'malformed-script': { title: demo.title, items: [{ ...question, content: '<script>a()</script>' }] },
});

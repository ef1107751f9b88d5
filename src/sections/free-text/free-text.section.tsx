import { defineSection } from '../define-section.ts';
import { FreeText } from './FreeText.tsx';
import { freeTextSchema } from './free-text.schema.ts';

export const freeText = defineSection({
  name: 'free-text',
  title: 'Bài đọc',
  description: 'Tiêu đề bên trái, bài viết có mục nhỏ, danh sách và bảng bên phải.',
  group: 'hỏi đáp',
  when: 'Điều cần giải thích cặn kẽ: cách tính, điều kiện, thủ tục.',
  schema: freeTextSchema,
  draw: (text) => <FreeText text={text} />,
});

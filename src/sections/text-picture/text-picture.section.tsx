import { defineSection } from '../define-section.ts';
import { TextPicture } from './TextPicture.tsx';
import { textPictureSchema } from './text-picture.schema.ts';

export const textPicture = defineSection({
  name: 'text-picture',
  title: 'Chữ cạnh ảnh',
  description: 'Một ý viết cạnh một tấm ảnh, có thể thêm vài dòng có dấu tích và một nút.',
  group: 'lợi ích',
  when: 'Một ý đáng kể kỹ, có ảnh nói cùng: một lợi ích, một tính năng, một câu chuyện.',
  schema: textPictureSchema,
  draw: (text) => <TextPicture text={text} />,
});

import { defineSection } from '../define-section.ts';
import { ReadingNotebook } from './ReadingNotebook.tsx';
import { readingListSchema } from './reading-list.schema.ts';

export const readingNotebook = defineSection({
  name: 'reading-notebook',
  title: 'Bài nên đọc, khách ưu tiên',
  description: 'Các đoạn ngắn, bấm “Đọc tiếp” để mở hết.',
  group: 'bằng chứng',
  when: 'Vài bài ngắn trên trang khách hàng ưu tiên.',
  stand: 'stage',
  schema: readingListSchema,
  draw: (reading) => <ReadingNotebook reading={reading} />,
});

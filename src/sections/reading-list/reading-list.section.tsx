import { defineSection } from '../define-section.ts';
import { ReadingColumns } from './ReadingColumns.tsx';
import { readingListSchema } from './reading-list.schema.ts';

export const readingList = defineSection({
  name: 'reading-list',
  title: 'Bài nên đọc',
  description: 'Các đoạn ngắn, bấm “Đọc tiếp” để mở hết.',
  group: 'bằng chứng',
  when: 'Vài bài ngắn đứng cạnh nhau.',
  schema: readingListSchema,
  draw: (reading) => <ReadingColumns reading={reading} />,
});

import { defineSection } from '../define-section.ts';
import { ReadingLedger } from './ReadingLedger.tsx';
import { readingListSchema } from './reading-list.schema.ts';

export const readingLedger = defineSection({
  name: 'reading-ledger',
  title: 'Bài nên đọc, xếp dọc',
  description: 'Các đoạn ngắn, bấm “Đọc tiếp” để mở hết.',
  group: 'bằng chứng',
  when: 'Vài bài ngắn, đọc từ trên xuống.',
  schema: readingListSchema,
  draw: (reading) => <ReadingLedger reading={reading} />,
});

import { defineSection } from '../define-section.ts';
import { Documents } from './Documents.tsx';
import { documentsSchema } from './documents.schema.ts';

export const documents = defineSection({
  name: 'documents',
  title: 'Tài liệu để tải về',
  description: 'Danh sách tệp để xem hoặc tải về, mỗi tệp có loại, số trang, dung lượng.',
  group: 'bằng chứng',
  when: 'Thể lệ, biểu phí, mẫu đơn: một đến tám tệp.',
  stand: 'tint',
  schema: documentsSchema,
  draw: (shelf) => <Documents shelf={shelf} />,
});

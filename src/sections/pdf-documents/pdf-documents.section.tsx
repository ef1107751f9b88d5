import { defineSection } from '../define-section.ts';
import { PdfDocuments } from './PdfDocuments.tsx';
import { pdfDocumentsSchema } from './pdf-documents.schema.ts';

export const pdfDocuments = defineSection({
  name: 'pdf-documents',
  title: 'Tài liệu',
  description: 'Các tài liệu PDF, đọc ngay trên trang.',
  group: 'bằng chứng',
  when: 'Thể lệ, biểu phí, hướng dẫn dạng PDF.',
  stand: 'tint',
  schema: pdfDocumentsSchema,
  gives: { documents: ({ documents }) => documents.map(({ url }) => url) },
  draw: (shelf) => <PdfDocuments shelf={shelf} />,
});

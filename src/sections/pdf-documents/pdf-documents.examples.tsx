import demo from '../../../content/biometrics/content/home.section5.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { pdfDocuments } from './pdf-documents.section.tsx';

const [guide, terms] = demo.documents;

export const pdfDocumentsExamples = sectionExamples(pdfDocuments, {
  default: demo,
  minimal: { title: 'Tài liệu', documents: [{ title: 'Hướng dẫn', url: guide?.url }] },
  'without-covers': {
    title: demo.title,
    documents: demo.documents.map(({ title, url }) => ({ title, url })),
  },
  'three-items': { title: demo.title, documents: [guide, terms, { ...guide, title: 'Biểu mẫu' }] },
  longest: {
    title: 'Tài liệu để in ra, đọc lại nhiều lần hoặc đọc cho ba mẹ nghe khi cần',
    documents: demo.documents.map((document) => ({
      ...document,
      title: `${document.title}, bản đầy đủ có hình minh họa từng bước cho khách hàng cá nhân`,
      note: 'PDF, 24 trang khổ A4, 12,5 MB, cập nhật lần cuối tháng 11 năm 2026',
    })),
  },
  'malformed-no-documents': { title: demo.title, documents: [] },
  'malformed-address': { title: demo.title, documents: [{ title: 'Hướng dẫn', url: 'media/khong-co.pdf' }] },
});

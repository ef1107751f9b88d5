import demo from '../../../content/vay_mua_xe/content/home.documents.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { documents } from './documents.section.tsx';

const [first] = demo.documents;

export const documentsExamples = sectionExamples(documents, {
  default: demo,
  minimal: { title: 'Tài liệu', documents: [{ title: 'Biểu phí', url: 'https://lachong.example/bieu-phi.pdf' }] },
  'one-item': { ...demo, documents: [first] },
  'many-items': {
    ...demo,
    documents: Array.from({ length: 8 }, (_, index) => ({ ...first, title: `Tài liệu số ${index + 1}` })),
  },
  crowded: {
    ...demo,
    documents: Array.from({ length: 9 }, (_, index) => ({ ...first, title: `Tài liệu số ${index + 1}` })),
  },
  'other-kinds': {
    ...demo,
    documents: [
      { title: 'Mẫu đơn đề nghị vay', url: 'https://lachong.example/mau-don.docx', note: '2 trang, để điền và in' },
      { title: 'Bảng tính khoản góp', url: 'https://lachong.example/bang-tinh.xlsx' },
      { title: 'Trang tra cứu', url: 'https://lachong.example/tra-cuu' },
    ],
  },
  'pictures-of-other-shapes': {
    ...demo,
    documents: [
      { ...first, img: { url: 'media/hero-desktop.avif', alt: '' } },
      { ...first, title: 'Hồ sơ', img: { url: 'media/screen-1-create.avif', alt: '' } },
    ],
  },
  longest: {
    title: 'Những giấy tờ nên đọc thong thả trước khi đặt bút ký hợp đồng vay',
    content:
      'Không có gì nằm trong chữ nhỏ. Bạn tải về, đọc cùng người nhà, có gì chưa rõ thì gọi chuyên viên giải thích từng dòng trước khi ký.',
    documents: demo.documents.map((document) => ({
      ...document,
      title: `${document.title}, bản đầy đủ có giải thích từng mục dành cho khách hàng cá nhân`,
      note: 'bản in khổ A4, 24 trang, có hiệu lực từ ngày 01/11/2026 đến khi có bản thay thế',
    })),
  },
  'malformed-no-documents': { ...demo, documents: [] },
  'malformed-address': { ...demo, documents: [{ title: 'Biểu phí', url: 'media/khong-co.pdf' }] },
});

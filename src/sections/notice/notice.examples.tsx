import demo from '../../../content/vay_mua_xe/content/home.notice.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { notice } from './notice.section.tsx';

export const noticeExamples = sectionExamples(notice, {
  default: demo,
  minimal: { title: 'Ai vay được?', conditions: ['Từ 20 tuổi.'] },
  'one-item': { ...demo, conditions: demo.conditions.slice(0, 1) },
  'many-items': {
    ...demo,
    conditions: Array.from({ length: 24 }, (_, index) => `Điều kiện số ${index + 1} của chương trình.`),
  },
  'link-only': { ...demo, note: undefined },
  'note-only': { ...demo, link: undefined },
  longest: {
    title: 'Ai được giảm 1%/năm trong mười hai tháng đầu, mua xe nào thì được và cần giữ khoản vay bao lâu?',
    content:
      'Khách hàng cá nhân vay mua xe mới lần đầu tại ngân hàng, ký hợp đồng trong thời gian của chương trình và nhận lương qua tài khoản tại Lạc Hồng từ đủ ba tháng trở lên tính đến ngày nộp hồ sơ. Mức giảm là số liệu minh họa.',
    conditions: demo.conditions.map(
      (condition) => `${condition} Chuyên viên đối chiếu với hồ sơ và báo lại bằng văn bản trước ngày ký hợp đồng.`,
    ),
    note: 'Trích điều khoản chương trình ưu đãi lãi suất vay mua xe dành cho khách hàng cá nhân, bản ngày 01/11/2026, minh họa.',
    link: {
      link: 'https://lachong.example/dieu-khoan',
      label: 'Đọc toàn văn điều khoản và điều kiện của chương trình',
    },
  },
  'malformed-no-conditions': { ...demo, conditions: [] },
  'malformed-condition': { ...demo, conditions: [{ title: 'Điều kiện' }] },
  'malformed-no-title': { conditions: demo.conditions },
});

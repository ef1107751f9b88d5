import demo from '../../../content/template_vp2/content/home.tabs.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { blueprintTabs } from './blueprint-tabs.section.tsx';

const [first] = demo.tabs;

export const blueprintTabsExamples = sectionExamples(blueprintTabs, {
  default: demo,
  minimal: { tabs: [{ title: 'Vay được bao nhiêu?' }] },
  'one-item': { ...demo, tabs: [first] },
  'three-items': { ...demo, tabs: demo.tabs.slice(0, 3) },
  'many-items': {
    ...demo,
    tabs: Array.from({ length: 12 }, (_, index) => ({
      title: `Điều nên biết số ${index + 1}`,
      content: '<p>Mức cuối cùng tùy hồ sơ.</p>',
    })),
  },
  'without-drawing': { ...demo, drawing: undefined },
  'without-pictures': { ...demo, tabs: demo.tabs.map(({ img: _, ...tab }) => tab) },
  longest: {
    ...demo,
    title: 'Rõ từng khoản một từ ngày đặt cọc cho đến ngày tất toán, nhà lên từng tầng vững chãi',
    content:
      'Mở từng mục để xem ngân hàng tính hạn mức, lãi suất, số tiền trả hằng tháng và giấy tờ ra sao; mỗi mục mở ra, bản vẽ lại dựng thêm một tầng.',
    tabs: demo.tabs.map((tab, index) => ({
      ...tab,
      title: `${index + 1}. Nếu gia đình tôi có nhiều nguồn thu nhập khác nhau thì ngân hàng tính hạn mức vay thế nào?`,
      content_title: 'Đến 75% giá trị căn nhà, tính theo kết quả định giá độc lập tại thời điểm nộp hồ sơ',
      button: { classID: 'tab-dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn cho gia đình bạn' },
    })),
  },
  'malformed-no-tabs': { ...demo, tabs: [] },
  'malformed-tab-id': { ...demo, tabs: [{ ...first, id: 'hai từ' }] },
  'malformed-one-stage': { ...demo, drawing: { stages: demo.drawing.stages.slice(0, 1) } },
  crowded: {
    ...demo,
    drawing: {
      stages: Array.from({ length: 9 }, (_, index) => demo.drawing.stages[index] ?? demo.drawing.stages[0]),
    },
  },
  'malformed-picture': { ...demo, drawing: { ...demo.drawing, lines: { url: 'media/khong-co.webp' } } },
});

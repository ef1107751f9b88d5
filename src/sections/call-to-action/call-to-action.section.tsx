import { defineSection } from '../define-section.ts';
import { CallToActionStrip } from './CallToActionStrip.tsx';
import { callToActionSchema } from './call-to-action.schema.ts';

export const callToAction = defineSection({
  name: 'call-to-action',
  title: 'Lời mời',
  description: 'Một khối có lời mời và nút tới biểu mẫu, có thể thêm nút gọi và ảnh.',
  group: 'kêu gọi',
  when: 'Khách vừa đọc xong điều đáng đăng ký; hợp nhất là cuối trang.',
  stand: 'panel',
  schema: callToActionSchema,
  draw: (strip) => <CallToActionStrip strip={strip} />,
});

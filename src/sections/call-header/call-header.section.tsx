import { defineSection } from '../define-section.ts';
import { CallHeader } from './CallHeader.tsx';
import { callHeaderSchema } from './call-header.schema.ts';

export const callHeader = defineSection({
  name: 'call-header',
  title: 'Đầu trang',
  description: 'Logo; nút gọi lấy số tổng đài ở Chân trang.',
  group: 'đầu trang',
  when: 'Trang mà khách hay cần gọi hỏi.',
  schema: callHeaderSchema,
  needs: ['hotline'],
  draw: (header, { hotline }) => <CallHeader header={header} hotline={hotline} />,
});

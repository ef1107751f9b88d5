import { defineSection } from '../define-section.ts';
import { Logos } from './Logos.tsx';
import { logosSchema } from './logos.schema.ts';

export const logos = defineSection({
  name: 'logos',
  title: 'Đối tác',
  description: 'Tên các đối tác, in một màu giữa những đường kẻ mảnh.',
  group: 'bằng chứng',
  when: 'Bốn đối tác trở lên mà khách nhận ra.',
  schema: logosSchema,
  draw: (section) => <Logos section={section} />,
});

import { defineSection } from '../define-section.ts';
import { AppBar } from './AppBar.tsx';
import { appBarSchema } from './app-bar.schema.ts';

export const appBar = defineSection({
  name: 'app-bar',
  title: 'Nút tải ứng dụng',
  description: 'Luôn nằm ở góc màn hình: mã QR trên máy tính, nút trên điện thoại.',
  group: 'nút nổi',
  when: 'Mời tải ứng dụng ở mọi chỗ của trang.',
  schema: appBarSchema,
  draw: (bar) => <AppBar bar={bar} />,
});

import { defineSection } from '../define-section.ts';
import { BottomBar } from './BottomBar.tsx';
import { bottomBarSchema } from './bottom-bar.schema.ts';

export const bottomBar = defineSection({
  name: 'bottom-bar',
  title: 'Thanh nhắc dưới trang',
  description: 'Thanh luôn nằm ở đáy màn hình, dẫn tới một địa chỉ.',
  group: 'nút nổi',
  when: 'Nhắc một việc ở mọi chỗ của trang.',
  schema: bottomBarSchema,
  draw: (bar) => <BottomBar bar={bar} />,
});

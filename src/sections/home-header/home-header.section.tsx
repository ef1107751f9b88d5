import { defineSection } from '../define-section.ts';
import { HomeHeader } from './HomeHeader.tsx';
import { homeHeaderSchema } from './home-header.schema.ts';

export const homeHeader = defineSection({
  name: 'home-header',
  title: 'Đầu trang',
  description: 'Logo và nút trên cùng.',
  group: 'đầu trang',
  when: 'Trang ngắn, không cần menu.',
  schema: homeHeaderSchema,
  draw: (header) => <HomeHeader header={header} />,
});

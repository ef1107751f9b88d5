import { defineSection } from '../define-section.ts';
import { PreparationList } from './PreparationList.tsx';
import { preparationListSchema } from './preparation-list.schema.ts';

export const preparationList = defineSection({
  name: 'preparation-list',
  title: 'Cần chuẩn bị',
  description: 'Danh sách có dấu tích trong khung màu.',
  group: 'cách làm',
  when: 'Khách cần có sẵn vài thứ trước khi bắt đầu.',
  hasAccent: true,
  schema: preparationListSchema,
  draw: (list) => <PreparationList list={list} />,
});

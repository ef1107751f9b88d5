import { defineSection } from '../define-section.ts';
import { infoTabsSchema } from './info-tabs.schema.ts';
import { StackedSheets } from './StackedSheets.tsx';

export const infoTabs = defineSection({
  name: 'info-tabs',
  title: 'Thông tin cần biết',
  description: 'Các tờ hồ sơ xếp chồng, mở lần lượt.',
  group: 'lợi ích',
  when: 'Điều kiện, giấy tờ, lãi và phí, mỗi điều một tờ.',
  stand: 'tint',
  schema: infoTabsSchema,
  draw: (tabs) => <StackedSheets tabs={tabs} />,
});

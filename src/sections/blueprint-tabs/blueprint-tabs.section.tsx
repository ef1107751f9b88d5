import { defineSection } from '../define-section.ts';
import { BlueprintTabs } from './BlueprintTabs.tsx';
import { blueprintTabsSchema } from './blueprint-tabs.schema.ts';

export const blueprintTabs = defineSection({
  name: 'blueprint-tabs',
  title: 'Bản vẽ ngôi nhà',
  description: 'Các mục thông tin; mở mỗi mục, ngôi nhà vẽ thêm một chặng.',
  group: 'cách làm',
  when: 'Một việc dài, mỗi chặng có điều riêng cần biết.',
  stand: 'stage',
  schema: blueprintTabsSchema,
  draw: (plan) => <BlueprintTabs plan={plan} />,
});

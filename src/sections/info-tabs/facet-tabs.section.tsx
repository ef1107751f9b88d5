import { defineSection } from '../define-section.ts';
import { FacetTabs } from './FacetTabs.tsx';
import { infoTabsSchema } from './info-tabs.schema.ts';

export const facetTabs = defineSection({
  name: 'facet-tabs',
  title: 'Quyền lợi',
  description: 'Các mục mở lần lượt, mỗi mục sáng một mặt kim cương.',
  group: 'lợi ích',
  when: 'Quyền lợi của khách hàng ưu tiên, mỗi quyền lợi một mặt.',
  schema: infoTabsSchema,
  draw: (tabs) => <FacetTabs tabs={tabs} />,
});

import { defineSection } from '../define-section.ts';
import { ProductTabs } from './ProductTabs.tsx';
import { productTabsSchema } from './product-tabs.schema.ts';

export const productTabs = defineSection({
  name: 'product-tabs',
  title: 'Sản phẩm',
  description: 'Các thẻ sản phẩm chia nhóm, mỗi thẻ một nút đăng ký.',
  group: 'so sánh',
  when: 'Nhiều sản phẩm, khách đăng ký riêng từng sản phẩm.',
  once: true,
  schema: productTabsSchema,
  draw: (section) => <ProductTabs section={section} />,
});

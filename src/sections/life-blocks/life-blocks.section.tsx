import { defineSection } from '../define-section.ts';
import { LifeBlocks } from './LifeBlocks.tsx';
import { lifeBlocksSchema } from './life-blocks.schema.ts';

export const lifeBlocks = defineSection({
  name: 'life-blocks',
  title: 'Trải nghiệm',
  description: 'Các khối ảnh và chữ, rồi một dải ảnh chạy ngang.',
  group: 'lợi ích',
  when: 'Cho thấy sản phẩm trong đời sống hằng ngày.',
  stand: 'tint',
  schema: lifeBlocksSchema,
  draw: (life) => <LifeBlocks life={life} />,
});

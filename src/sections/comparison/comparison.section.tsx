import { defineSection } from '../define-section.ts';
import { Comparison } from './Comparison.tsx';
import { comparisonSchema } from './comparison.schema.ts';

export const comparison = defineSection({
  name: 'comparison',
  title: 'Bảng so sánh',
  description: 'Hai đến bốn sản phẩm đặt cạnh nhau, mỗi dòng một điều để so.',
  group: 'so sánh',
  when: 'Khách phân vân giữa vài cách: lãi suất, điều kiện, quyền lợi khác nhau ra sao.',
  schema: comparisonSchema,
  draw: (comparison) => <Comparison comparison={comparison} />,
});

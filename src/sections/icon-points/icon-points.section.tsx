import { defineSection } from '../define-section.ts';
import { IconPoints } from './IconPoints.tsx';
import { iconPointsSchema } from './icon-points.schema.ts';

export const iconPoints = defineSection({
  name: 'icon-points',
  title: 'Điểm nổi bật',
  description: 'Một hàng tối đa ba điểm, mỗi điểm một ảnh nhỏ.',
  group: 'lợi ích',
  when: 'Nói nhanh ba điểm mạnh.',
  schema: iconPointsSchema,
  draw: (section) => <IconPoints section={section} />,
});

import { defineSection } from '../define-section.ts';
import { OpeningWays } from './OpeningWays.tsx';
import { openingWaysSchema } from './opening-ways.schema.ts';

export const openingWays = defineSection({
  name: 'opening-ways',
  title: 'Cách mở sổ',
  description: 'Các thẻ, mỗi thẻ một cách mở.',
  group: 'cách làm',
  when: 'Khách chọn một trong vài cách: ứng dụng, quầy, gọi điện.',
  schema: openingWaysSchema,
  draw: (ways) => <OpeningWays ways={ways} />,
});

import { defineSection } from '../define-section.ts';
import { Passbooks } from './Passbooks.tsx';
import { passbooksSchema } from './passbooks.schema.ts';

export const passbooks = defineSection({
  name: 'passbooks',
  title: 'Sổ tiết kiệm',
  description: 'Một sổ mở lớn và các sổ đóng.',
  group: 'so sánh',
  when: 'Nhiều sổ tiết kiệm, một sổ nên xem trước.',
  stand: 'tint',
  schema: passbooksSchema,
  draw: (books) => <Passbooks books={books} />,
});

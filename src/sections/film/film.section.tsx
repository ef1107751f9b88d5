import { defineSection } from '../define-section.ts';
import { Film } from './Film.tsx';
import { filmSchema } from './film.schema.ts';

export const film = defineSection({
  name: 'film',
  title: 'Phim',
  description: 'Ảnh bìa lớn với nút xem phim, lời trong phim gập lại.',
  group: 'hình ảnh và phim',
  when: 'Một phim, chỉ tải khi khách bấm xem.',
  schema: filmSchema,
  draw: (film) => <Film film={film} />,
});

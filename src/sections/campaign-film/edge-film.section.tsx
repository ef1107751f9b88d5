import { defineSection } from '../define-section.ts';
import { campaignFilmSchema } from './campaign-film.schema.ts';
import { EdgeFilm } from './EdgeFilm.tsx';

export const edgeFilm = defineSection({
  name: 'edge-film',
  title: 'Phim rộng tới mép',
  description: 'Ảnh bìa với nút xem phim, tiêu đề và nội dung.',
  group: 'hình ảnh và phim',
  when: 'Một phim rộng tới mép màn hình.',
  schema: campaignFilmSchema,
  draw: (film) => <EdgeFilm film={film} />,
});

import { defineSection } from '../define-section.ts';
import { FilmInView } from './FilmInView.tsx';
import { filmInViewSchema } from './film-in-view.schema.ts';

export const filmInView = defineSection({
  name: 'film-in-view',
  title: 'Phim tự chạy',
  description: 'Phim tự chạy khi khách cuộn tới.',
  group: 'hình ảnh và phim',
  when: 'Một phim ngắn, xem không cần tiếng.',
  schema: filmInViewSchema,
  draw: (film) => <FilmInView film={film} />,
});

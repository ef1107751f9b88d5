import { defineSection } from '../define-section.ts';
import { FilmOrBanner } from './FilmOrBanner.tsx';
import { filmOrBannerSchema } from './film-or-banner.schema.ts';

export const filmOrBanner = defineSection({
  name: 'film-or-banner',
  title: 'Phim hoặc khung mời',
  description: 'Có phim thì là phim; không có thì là khung màu với tiêu đề và ảnh.',
  group: 'hình ảnh và phim',
  when: 'Một phim, hoặc một lời mời có ảnh khi chưa có phim.',
  schema: filmOrBannerSchema,
  draw: (block) => <FilmOrBanner block={block} />,
});

import { defineSection } from '../define-section.ts';
import { campaignFilmSchema } from './campaign-film.schema.ts';
import { imageLinkSchema } from './image-link.schema.ts';
import { JewelFilm } from './JewelFilm.tsx';

export const jewelFilm = defineSection({
  name: 'jewel-film',
  title: 'Phim cạnh tấm thẻ',
  description: 'Ảnh bìa với nút xem phim, tiêu đề và nội dung.',
  group: 'hình ảnh và phim',
  when: 'Một phim cạnh tấm thẻ của khách hàng ưu tiên.',
  stand: 'stage',
  schema: campaignFilmSchema,
  second: {
    title: 'Tấm thẻ cạnh phim',
    description: 'Tấm thẻ và liên kết, đứng cạnh phần Phim.',
    schema: imageLinkSchema,
  },
  draw: (film, _facts, imageLink) => <JewelFilm film={film} imageLink={imageLink} />,
  drawSecond: (imageLink) => <JewelFilm film={undefined} imageLink={imageLink} />,
});

import { defineSection } from '../define-section.ts';
import { CampaignFilm } from './CampaignFilm.tsx';
import { campaignFilmSchema } from './campaign-film.schema.ts';
import { imageLinkSchema } from './image-link.schema.ts';

export const campaignFilm = defineSection({
  name: 'campaign-film',
  title: 'Phim có ảnh liên kết',
  description: 'Ảnh bìa với nút xem phim, tiêu đề và nội dung.',
  group: 'hình ảnh và phim',
  when: 'Một phim, và một liên kết nên thấy cùng lúc.',
  schema: campaignFilmSchema,
  second: {
    title: 'Thẻ ảnh trên phim',
    description: 'Thẻ nhỏ đè lên góc phần Phim, có liên kết.',
    schema: imageLinkSchema,
  },
  draw: (film, _facts, imageLink) => <CampaignFilm film={film} imageLink={imageLink} />,
  drawSecond: (imageLink) => <CampaignFilm film={undefined} imageLink={imageLink} />,
});

import { defineSection } from '../define-section.ts';
import { NewsCarousel } from './NewsCarousel.tsx';
import { newsCarouselSchema } from './news-carousel.schema.ts';

export const newsCarousel = defineSection({
  name: 'news-carousel',
  title: 'Tin tức',
  description: 'Các tin và bài viết, mỗi lần hiện một tin.',
  group: 'bằng chứng',
  when: 'Có tin mới hoặc bài viết nên đọc.',
  stand: 'tint',
  schema: newsCarouselSchema,
  isEmpty: ({ items }) => items.length === 0,
  draw: (news) => <NewsCarousel news={news} />,
});

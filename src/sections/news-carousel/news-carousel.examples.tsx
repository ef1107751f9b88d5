import reserve from '../../../content/super_sinh_loi/content/blog.posts.quy_du_phong.json' with { type: 'json' };
import spending from '../../../content/super_sinh_loi/content/blog.posts.so_du_duy_tri.json' with { type: 'json' };
import goods from '../../../content/super_sinh_loi/content/blog.posts.tien_hang_ve_som.json' with { type: 'json' };
import demo from '../../../content/super_sinh_loi/content/home.section7.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { newsCarousel } from './news-carousel.section.tsx';

const pictures = ['media/news-coffee-card.avif', 'media/news-market.avif', 'media/family-house.avif'];
const items = [spending, goods, reserve].map(({ title, description, image, link }, index) => ({
  ...{ title, description, link },
  image: { ...image, url: pictures[index] ?? '' },
}));

export const newsCarouselExamples = sectionExamples(newsCarousel, {
  default: { anchor: demo.anchor, title: demo.title, items },
  minimal: { title: 'Tin mới', items: [{ image: items[0]?.image, title: 'Một tin' }] },
  'two-items': { title: 'Tin mới', items: items.slice(0, 2) },
  'many-items': {
    title: 'Tin mới',
    items: Array.from({ length: 8 }, (_, index) => ({ ...items[index % 3], title: `Tin thứ ${index + 1}` })),
  },
  longest: {
    title: 'Những câu chuyện để số tiền chưa dùng đến của bạn cũng đi làm',
    items: items.map((item) => ({
      ...item,
      title: `${item.title} Chuyện kể của ba gia đình ở ba thành phố`,
      description: `${item.description} Người thì chia theo tuần, người thì chia theo việc, có người ghi sổ tay từng ngày.`,
    })),
  },
  'malformed-no-items': { title: 'Tin mới', items: [] },
  'malformed-posts': { title: 'Tin mới', posts: { count: 0 } },
  'malformed-item': { title: 'Tin mới', items: [{ title: 'Không có ảnh' }] },
  'malformed-link': {
    title: 'Tin mới',
    items: [{ ...items[0], link: { link: 'javascript:alert(1)', label: 'Đọc' } }],
  },
});

import demo from '../../../content/vay_mua_xe/content/home.film.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { film } from './film.section.tsx';

export const filmExamples = sectionExamples(film, {
  default: demo,
  minimal: { title: 'Nghe người vay kể', link: 'https://phim.example/nguoi-vay-ke.mp4' },
  'without-poster': { ...demo, thumbnail: undefined },
  'without-poster-with-words': { ...demo, thumbnail: undefined, words: 'Xe của mình, đường của mình' },
  'on-another-site': { ...demo, link: 'https://phim.example/xem/123' },
  'tall-picture': { ...demo, thumbnail: { url: 'media/screen-1-create.avif', alt: '' } },
  'square-picture': { ...demo, thumbnail: { url: 'media/gift.avif', alt: '' } },
  longest: {
    ...demo,
    title: 'Một phút theo chân một gia đình đi từ lúc chọn xe đến ngày trả xong khoản góp cuối cùng',
    content:
      'Có phụ đề, xem không cần bật tiếng, xem được cả trên xe buýt hay lúc ru con ngủ. Phim chỉ tải khi bạn bấm xem.',
    length: '1 giờ 12 phút 48 giây, có phụ đề tiếng Việt',
    note: 'Hình ảnh, lời kể và số liệu trong phim là minh họa; nhân vật trong phim do diễn viên đóng.',
  },
  'malformed-no-film': { ...demo, link: undefined },
  'malformed-film': { ...demo, link: 'media/khong-co.mp4' },
});

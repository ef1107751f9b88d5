import demo from '../../../content/super_sinh_loi/content/home.section6.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { filmInView } from './film-in-view.section.tsx';

export const filmInViewExamples = sectionExamples(filmInView, {
  default: demo,
  minimal: { link: 'media/film.mp4' },
  'without-words': { ...demo, title: undefined, content: undefined },
  longest: {
    ...demo,
    title: 'Mười sáu giây kể về một đêm sinh lời của số tiền bạn chưa dùng đến',
    content:
      'Phim không lời, xem được cả khi đang họp, trên xe buýt hay lúc ru con ngủ. Số liệu trong phim là minh họa.',
  },
  'malformed-no-film': { ...demo, link: undefined },
  'malformed-film': { ...demo, link: 'media/khong-co.mp4' },
  'malformed-kind': { ...demo, link: 'https://phim.example/xem/123' },
});

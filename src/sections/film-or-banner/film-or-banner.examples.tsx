import stored from '../../../content/template_vp3/content/home.section2.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { filmOrBanner } from './film-or-banner.section.tsx';

const demo = { ...stored, img: { url: 'media/gift.avif', alt: 'Hộp quà' } };
const thumbnail = { url: 'media/hero-desktop.avif', alt: 'Cảnh đầu của phim' };
const video = 'https://film.example/tiet-kiem.mp4';

export const filmOrBannerExamples = sectionExamples(filmOrBanner, {
  default: demo,
  minimal: { title: 'Rủ người thân cùng mở sổ' },
  'picture-only': { img: thumbnail },
  'picture-link': { img: thumbnail, link: demo.link },
  film: { title: 'Một cuốn sổ, ba đời để dành', img: thumbnail, video },
  'film-only': { img: thumbnail, video },
  'film-elsewhere': { img: thumbnail, video: 'https://film.example/xem/tiet-kiem' },
  longest: {
    ...demo,
    title: 'Con trâu là đầu cơ nghiệp, cuốn sổ là của để dành cho con cháu nhiều đời về sau',
    content:
      'Rủ một người thân cùng mở sổ để nhắc nhau gửi đều mỗi tháng, cùng chọn kỳ hạn, cùng chờ ngày hẹn và cùng vui khi những dự định chung của gia đình dần thành hiện thực.',
    link: { link: demo.link.link, label: 'Rủ cha mẹ, anh chị em và bạn bè cùng mở sổ tiết kiệm' },
  },
  'malformed-nothing': { content: 'Không có tiêu đề, không có ảnh.' },
  'malformed-film-without-picture': { title: 'Phim', video },
  'malformed-film': { img: thumbnail, video: 'media/khong-co.mp4' },
  'malformed-link': { ...demo, link: { link: 'người thân', label: 'Rủ' } },
});

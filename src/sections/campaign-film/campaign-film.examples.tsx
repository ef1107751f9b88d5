import { z } from 'zod';
import film from '../../../content/template_vp1/content/home.video.json' with { type: 'json' };
import type { ContentTypes } from '../../page/content-types.ts';
import { PremiumDress } from '../../ui/premium-dress/PremiumDress.tsx';
import { sectionExamples } from '../section-examples.ts';
import { CampaignFilm } from './CampaignFilm.tsx';
import { campaignFilmSchema } from './campaign-film.schema.ts';
import { edgeFilm } from './edge-film.section.tsx';
import { imageLinkSchema } from './image-link.schema.ts';
import { JewelFilm } from './JewelFilm.tsx';

/** A page has the two under separate keys. */
const filmAndLinkSchema = (types: ContentTypes) =>
  z
    .object({ film: campaignFilmSchema(types).optional(), imageLink: imageLinkSchema(types).optional() })
    .transform(({ film, imageLink }) => ({ film, imageLink }));

const thumbnail = { url: 'media/hero-desktop.avif', alt: 'Chiếc hũ sơn son' };
const withFilm = { ...film, thumbnail, link: 'https://film.example/gioi-thieu.mp4' };
const imageLink = {
  img: { url: 'media/coin-stack.avif', alt: 'Chồng xu vàng' },
  link: 'https://app.lachong.example/tinh-khoan-vay',
  label: 'Tính thử khoản vay trên ứng dụng',
};
const examples = {
  default: { film: withFilm, imageLink },
  'no-film-to-play': { film: { ...withFilm, link: undefined }, imageLink },
  'film-on-another-site': { film: { ...withFilm, link: 'https://film.example/xem/gioi-thieu' } },
  'film-only': { film: withFilm },
  minimal: { film: { thumbnail } },
  'link-only': { imageLink },
  'link-without-picture': { film: withFilm, imageLink: { link: '#dieu-kien', label: 'Xem điều kiện vay' } },
  'link-with-photo': { film: withFilm, imageLink: { ...imageLink, img: { url: 'media/hero-mobile.avif', alt: '' } } },
  'link-named-by-its-picture': { imageLink: { img: imageLink.img, link: 'https://app.lachong.example' } },
  longest: {
    film: {
      ...withFilm,
      title: 'Một đoạn phim ngắn kể chuyện những gia đình đã vay vừa sức và trả xong đúng hẹn',
      content: `${film.content} ${film.content}`,
    },
    imageLink: {
      ...imageLink,
      label: 'Tính thử khoản vay, chọn ngày trả và xem trước từng kỳ ngay trên ứng dụng Lạc Hồng',
    },
  },
  'malformed-film': { film: { ...withFilm, link: 'media/khong-co.mp4' } },
  'malformed-no-thumbnail': { film: { title: 'Phim' } },
  'link-without-words': { imageLink: { img: { url: 'media/coin-stack.avif' }, link: '#tren' } },
};

export const campaignFilmExamples = [
  ...sectionExamples(
    { name: 'campaign-film', schema: filmAndLinkSchema, draw: (parts) => <CampaignFilm {...parts} /> },
    examples,
  ),
  ...sectionExamples(
    {
      name: 'jewel-film',
      schema: filmAndLinkSchema,
      draw: (parts) => (
        <PremiumDress>
          <JewelFilm {...parts} />
        </PremiumDress>
      ),
    },
    examples,
  ),
  ...sectionExamples(edgeFilm, {
    default: withFilm,
    minimal: { thumbnail },
    'no-film-to-play': { ...withFilm, link: undefined },
    'no-words': { thumbnail, link: withFilm.link },
    longest: examples.longest.film,
    'malformed-no-thumbnail': { title: 'Phim' },
  }),
];

import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { BannerSlides } from './BannerSlides.tsx';
import { bannerSlidesSchema, bannerSlidesSizes } from './banner-slides.schema.ts';

export const bannerSlides = defineSection({
  name: 'banner-slides',
  title: 'Banner nhiều ảnh',
  description: 'Màn hình đầu tiên: các tấm ảnh tự chuyển.',
  group: 'mở đầu',
  when: 'Mở trang khi có vài thông điệp ngang nhau.',
  stand: 'stage',
  isFirst: true,
  schema: bannerSlidesSchema,
  gives: { preloads: ({ slides }) => artDirectedPreloads(slides[0], bannerSlidesSizes) },
  draw: (banner) => <BannerSlides banner={banner} />,
});

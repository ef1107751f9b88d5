import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { HeroBanner } from './HeroBanner.tsx';
import { heroBannerSchema, heroSizes } from './hero-banner.schema.ts';

export const heroBanner = defineSection({
  name: 'hero-banner',
  title: 'Banner',
  description: 'Màn hình đầu tiên: ảnh lớn, tiêu đề và nút.',
  group: 'mở đầu',
  when: 'Mở trang bằng một ảnh lớn và một lời hứa.',
  stand: 'stage',
  isFirst: true,
  schema: heroBannerSchema,
  gives: { preloads: (banner) => artDirectedPreloads(banner, heroSizes) },
  draw: (banner) => <HeroBanner banner={banner} />,
});

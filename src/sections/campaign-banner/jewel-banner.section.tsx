import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { jewelBannerSizes } from './banner-sizes.ts';
import { campaignBannerSchema } from './campaign-banner.schema.ts';
import { JewelBanner } from './JewelBanner.tsx';

export const jewelBanner = defineSection({
  name: 'jewel-banner',
  title: 'Banner khách ưu tiên',
  description: 'Màn hình đầu tiên: ảnh lớn, tiêu đề và nút.',
  group: 'mở đầu',
  when: 'Mở trang dành cho khách hàng ưu tiên.',
  stand: 'stage',
  isFirst: true,
  schema: campaignBannerSchema,
  gives: { preloads: (banner) => artDirectedPreloads(banner, jewelBannerSizes) },
  draw: (banner) => <JewelBanner banner={banner} />,
});

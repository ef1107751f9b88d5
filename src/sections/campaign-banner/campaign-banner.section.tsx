import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { campaignBannerSizes } from './banner-sizes.ts';
import { CampaignBanner } from './CampaignBanner.tsx';
import { campaignBannerSchema } from './campaign-banner.schema.ts';

export const campaignBanner = defineSection({
  name: 'campaign-banner',
  title: 'Banner nối phần dưới',
  description: 'Màn hình đầu tiên: ảnh lớn, tiêu đề và nút.',
  group: 'mở đầu',
  when: 'Mở trang khi ngay dưới ảnh có một phần nằm đè lên mép.',
  stand: 'stage',
  isFirst: true,
  schema: campaignBannerSchema,
  gives: { preloads: (banner) => artDirectedPreloads(banner, campaignBannerSizes) },
  draw: (banner) => <CampaignBanner banner={banner} />,
});

import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { PromotionBanner } from './PromotionBanner.tsx';
import { promotionBannerSchema, promotionBannerSizes } from './promotion-banner.schema.ts';

export const promotionBanner = defineSection({
  name: 'promotion-banner',
  title: 'Banner có dải ưu đãi',
  description: 'Màn hình đầu tiên: ảnh lớn, tiêu đề, nút và dải ưu đãi.',
  group: 'mở đầu',
  when: 'Mở trang khi có vài ưu đãi cần nói ngay.',
  stand: 'stage',
  isFirst: true,
  schema: promotionBannerSchema,
  gives: { preloads: (banner) => artDirectedPreloads(banner, promotionBannerSizes) },
  draw: (banner) => <PromotionBanner banner={banner} />,
});

import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { LinkedBanner } from './LinkedBanner.tsx';
import { linkedBannerSchema, linkedBannerSizes } from './linked-banner.schema.ts';
import { titleBlockSchema } from './title-block.schema.ts';

export const linkedBanner = defineSection({
  name: 'linked-banner',
  title: 'Banner có liên kết',
  description: 'Ảnh lớn của màn hình đầu tiên.',
  group: 'mở đầu',
  when: 'Mở trang bằng một ảnh dẫn tới nơi khác.',
  stand: 'stage',
  isFirst: true,
  schema: linkedBannerSchema,
  second: {
    title: 'Khung tiêu đề',
    description: 'Khung trắng đè lên banner: tiêu đề, câu dẫn và nút.',
    schema: titleBlockSchema,
  },
  gives: { preloads: (banner) => artDirectedPreloads(banner, linkedBannerSizes) },
  draw: (banner, _facts, titleBlock) => <LinkedBanner banner={banner} titleBlock={titleBlock} />,
  drawSecond: (titleBlock) => <LinkedBanner banner={undefined} titleBlock={titleBlock} />,
});

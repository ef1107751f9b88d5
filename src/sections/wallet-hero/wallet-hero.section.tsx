import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { WalletHero } from './WalletHero.tsx';
import { walletHeroSchema, walletSizes } from './wallet-hero.schema.ts';

export const walletHero = defineSection({
  name: 'wallet-hero',
  title: 'Banner có hàng thẻ',
  description: 'Màn hình đầu tiên: ảnh lớn, tiêu đề và hàng thẻ.',
  group: 'mở đầu',
  when: 'Mở trang giới thiệu cả một bộ thẻ.',
  stand: 'stage',
  isFirst: true,
  schema: walletHeroSchema,
  needs: ['cards'],
  gives: { preloads: (banner) => artDirectedPreloads(banner, walletSizes) },
  draw: (banner, { cards }) => <WalletHero banner={banner} links={cards?.links ?? new Map()} />,
});

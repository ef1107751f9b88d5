import { defineSection } from '../define-section.ts';
import { OfferTiles } from './OfferTiles.tsx';
import { offerThemes, offerTilesSchema } from './offer-tiles.schema.ts';

export const offerTiles = defineSection({
  name: 'offer-tiles',
  title: 'Ưu đãi và biểu mẫu',
  description: 'Các ô ưu đãi bên trái, biểu mẫu đăng ký bên phải.',
  group: 'kêu gọi',
  when: 'Mời đăng ký thẻ, ngay cạnh các ưu đãi.',
  once: true,
  schema: offerTilesSchema,
  needs: ['cards'],
  gives: { handOverForm: ({ form }) => form, stageThemes: offerThemes },
  draw: (offer, { cards }) => <OfferTiles offer={offer} chosenCard={cards} />,
});

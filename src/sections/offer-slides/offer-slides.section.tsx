import { defineSection } from '../define-section.ts';
import { OfferSlides } from './OfferSlides.tsx';
import { offerSlidesSchema } from './offer-slides.schema.ts';

export const offerSlides = defineSection({
  name: 'offer-slides',
  title: 'Ưu đãi đối tác',
  description: 'Các tấm ưu đãi tự chuyển.',
  group: 'lợi ích',
  when: 'Nhiều ưu đãi của nhiều đối tác.',
  stand: 'tint',
  schema: offerSlidesSchema,
  draw: (offers) => <OfferSlides offers={offers} />,
});

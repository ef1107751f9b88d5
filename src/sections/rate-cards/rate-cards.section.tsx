import { defineSection } from '../define-section.ts';
import { listCardThemes } from './card-themes.ts';
import { RateCards } from './RateCards.tsx';
import { rateCardsSchema } from './rate-cards.schema.ts';

export const rateCards = defineSection({
  name: 'rate-cards',
  title: 'Mức hoàn và biểu mẫu',
  description: 'Các thẻ mức hoàn hai bên, biên lai mẫu và biểu mẫu ở giữa.',
  group: 'kêu gọi',
  when: 'Mời đăng ký thẻ, giữa các mức hoàn tiền.',
  stand: 'tint',
  once: true,
  schema: rateCardsSchema,
  gives: { handOverForm: ({ form }) => form, stageThemes: listCardThemes },
  draw: (rates) => <RateCards rates={rates} />,
});

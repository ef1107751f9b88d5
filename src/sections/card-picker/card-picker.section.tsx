import { defineSection } from '../define-section.ts';
import { CardPicker } from './CardPicker.tsx';
import { ChosenCardName, ChosenCardPicture } from './ChosenCard.tsx';
import { cardLinks, cardPickerSchema } from './card-picker.schema.ts';

export const cardPicker = defineSection({
  name: 'card-picker',
  title: 'Chọn thẻ',
  description: 'Khách chọn một thẻ; nền đổi theo màu của thẻ đó.',
  group: 'so sánh',
  when: 'Khách cần chọn một trong nhiều thẻ trước khi đăng ký.',
  stand: 'stage',
  once: true,
  schema: cardPickerSchema,
  gives: {
    cards: (picker) => ({
      links: cardLinks(picker),
      picture: <ChosenCardPicture picker={picker} />,
      name: <ChosenCardName picker={picker} />,
      goesAlong: picker.sendsCardId,
    }),
    stageThemes: ({ cards }) => cards.map(({ theme }) => theme),
  },
  draw: (picker) => <CardPicker picker={picker} />,
});

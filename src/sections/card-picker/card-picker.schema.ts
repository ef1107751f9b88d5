import { z } from 'zod';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { ownWord } from '../../page/own-words.ts';
import { stageTheme } from '../../ui/stage-colour.ts';
import { cardId } from '../card-id.ts';
import { sectionAnchor } from '../section-anchor.ts';
import { cardAnchor } from './card-attributes.ts';

/** Most cards: the style sheet tells so many apart. */
export const mostCards = 140;
/** As many have room in one row of the pocket. */
const roomyCards = 8;

/** The anchor if content has none. */
const usualAnchor = 'chon-the';

const usualChosenLabel = 'Thẻ bạn chọn';
const usualChangeLabel = 'Đổi thẻ';

/** `home.section3` of the card landing. A card has the fields of behaviour 3.39 and a theme. */
export function cardPickerSchema(types: ContentTypes) {
  const { text, optionalText, image, button } = types;
  const card = z
    .object({
      character_name: text.pipe(z.string().max(24, expected('at most {most} characters', { most: 24 }))).meta({
        title: 'Tên thẻ',
        longest: 24,
        namesOffer: true,
        description: 'Chữ rất lớn trên nền và tên ở hàng chọn thẻ.',
      }),
      id: cardId.meta({
        title: 'Mã thẻ',
        namesOffer: true,
        description: 'Gửi theo biểu mẫu là card_id. Mỗi thẻ một mã.',
      }),
      card_image: image.meta({ title: 'Ảnh thẻ', description: 'Ảnh ngang đã tách nền, nên dùng 900 × 600 px.' }),
      character_image: image.meta({
        title: 'Ảnh linh vật',
        description: 'Ảnh đứng đã tách nền, nên dùng 800 × 1000 px.',
      }),
      content_title: text.meta({ title: 'Tiêu đề' }),
      content_description: optionalText.meta({ title: 'Nội dung' }),
      theme: stageTheme(),
    })
    .transform(({ card_image, character_name, character_image, content_title, content_description, ...rest }) => ({
      ...rest,
      cardImage: card_image,
      characterName: character_name,
      characterImage: character_image,
      title: content_title,
      description: content_description,
    }));
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề' }),
      cards: z
        .array(card)
        .min(1, expected('one {thing} or more', { thing: 'card' }))
        .max(mostCards, expected('at most {most} cards', { most: mostCards }))
        .superRefine((cards, context) => {
          for (const [index, { id }] of cards.entries()) {
            if (cards.findIndex((other) => other.id === id) === index) continue;
            context.addIssue({
              code: 'custom',
              path: [index, 'id'],
              message: expected('each id once; there is another {id} above', { id }),
            });
          }
        })
        .meta({ room: roomyCards, title: 'Các thẻ', itemTitle: 'thẻ', description: 'Thẻ đầu tiên được chọn sẵn.' }),
      sendCardId: storedFlag({
        title: 'Gửi thẻ khách chọn',
        description: 'Mã của thẻ đang chọn được gửi theo biểu mẫu là card_id.',
      }),
      chosenLabel: ownWord(optionalText, 'Chữ trước tên thẻ trong biểu mẫu', usualChosenLabel),
      changeLabel: ownWord(optionalText, 'Chữ của liên kết đổi thẻ', usualChangeLabel),
      button: button.optional().meta({ title: 'Nút' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cạnh nút.' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ anchor, sendCardId, button, chosenLabel, changeLabel, ...rest }) => ({
      ...rest,
      button,
      chosenLabel: chosenLabel ?? usualChosenLabel,
      changeLabel: changeLabel ?? usualChangeLabel,
      anchor: anchor ?? usualAnchor,
      sendsCardId: sendCardId,
    }));
}

export type CardPickerModel = ModelOf<typeof cardPickerSchema>;
export type PickerCard = CardPickerModel['cards'][number];

/** Link to a card from another section. */
export interface CardLink {
  name: string;
  /** Without "#". */
  anchor: string;
}

/** Links to the cards by their ids, for the pocket of the banner. */
export function cardLinks({ cards }: CardPickerModel): ReadonlyMap<string, CardLink> {
  return new Map(
    cards.map(({ id, characterName }, index) => [id, { name: characterName, anchor: cardAnchor(index + 1) }]),
  );
}

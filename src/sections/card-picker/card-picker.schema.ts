import { z } from 'zod';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';
import type { ThemeName } from '../../page/page-model.ts';
import { stageTheme } from '../../ui/stage-colour.ts';
import { cardId } from '../card-id.ts';
import { sectionAnchor } from '../section-anchor.ts';
import { cardAnchor } from './card-attributes.ts';

/** Most cards: the style sheet has a rule for each. */
export const mostCards = 8;

/** The anchor if content has none. */
const usualAnchor = 'chon-the';

const usualChosenLabel = 'Thẻ bạn chọn';
const usualChangeLabel = 'Đổi thẻ';

export interface PickerCard {
  id: string;
  cardImage: Picture;
  characterName: string;
  characterImage: Picture;
  title: string;
  description: string | undefined;
  /** Theme of the section while this card is chosen; the page's own if undefined. */
  theme: ThemeName | undefined;
}

export interface CardPickerModel {
  anchor: string;
  title: string;
  /** The first is chosen by default. */
  cards: readonly PickerCard[];
  /** Whether the chosen card's id is sent with the hand-over form as `card_id`. */
  sendsCardId: boolean;
  /** Text beside the chosen card's name in the form, and of the link back to the others. */
  chosenLabel: string;
  changeLabel: string;
  button: CallToAction | undefined;
  note: string | undefined;
}

/** `home.section3` of the card landing. A card has the fields of behaviour 3.39 and a theme. */
export function cardPickerSchema(types: ContentTypes): z.ZodType<CardPickerModel> {
  const { text, optionalText, image, button } = types;
  const card = z
    .object({
      id: cardId,
      card_image: image,
      character_name: text.pipe(z.string().max(24, expected('at most {most} characters', { most: 24 }))),
      character_image: image,
      content_title: text,
      content_description: optionalText,
      theme: stageTheme(),
    })
    .transform(
      ({ card_image, character_name, character_image, content_title, content_description, ...rest }): PickerCard => ({
        ...rest,
        cardImage: card_image,
        characterName: character_name,
        characterImage: character_image,
        title: content_title,
        description: content_description,
      }),
    );
  return z
    .object({
      anchor: sectionAnchor(types),
      title: text,
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
        }),
      sendCardId: storedFlag,
      chosenLabel: optionalText.describe(
        `In the form, before the chosen card's name. Instead of “${usualChosenLabel}”.`,
      ),
      changeLabel: optionalText.describe(
        `On the link from there to the other cards. Instead of “${usualChangeLabel}”.`,
      ),
      button: button.optional(),
      note: optionalText,
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

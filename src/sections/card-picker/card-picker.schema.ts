import { z } from 'zod';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Picture } from '../../page/content-types.ts';
import type { ThemeName } from '../../page/page-model.ts';
import { stageTheme } from '../../ui/stage-colour.ts';
import { cardId } from '../card-id.ts';
import { sectionAnchor } from '../section-anchor.ts';
import { cardAnchor } from './card-attributes.ts';

/** As many rules as the style sheet has, and as many cards as stand in one pocket. */
export const mostCards = 8;

/** Where links to the cards lead when content names no anchor. */
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
  /** On whose stage the section stands while this card is chosen; the page's own when undefined. */
  theme: ThemeName | undefined;
}

export interface CardPickerModel {
  anchor: string;
  title: string;
  /** The first is chosen to begin with. */
  cards: readonly PickerCard[];
  /** Whether the chosen card's id goes along with the hand-over form as `card_id`. */
  sendsCardId: boolean;
  /** Beside the chosen card's name in the form, and on the link back to the others. */
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

/** How a part of the page elsewhere names a card and leads to it. */
export interface CardLink {
  name: string;
  /** Of the page, without its "#". */
  anchor: string;
}

/** Links to the cards by their ids, for the pocket of the banner. */
export function cardLinks({ cards }: CardPickerModel): ReadonlyMap<string, CardLink> {
  return new Map(
    cards.map(({ id, characterName }, index) => [id, { name: characterName, anchor: cardAnchor(index + 1) }]),
  );
}

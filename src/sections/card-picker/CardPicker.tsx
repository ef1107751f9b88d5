import { useId } from 'react';
import { behaviourAttribute, handOverFormElementId } from '../../contract/page-attributes.ts';
import { picksThemeAttribute, stagePickerAttribute } from '../../contract/section-attributes.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { CardPocket } from '../../ui/card-pocket/CardPocket.tsx';
import { pocketCardClass, pocketCardsClass } from '../../ui/card-pocket/pocket-card-class.ts';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { cardAnchor, cardPlaceAttribute } from './card-attributes.ts';
import styles from './card-picker.module.css';
import type { CardPickerModel, PickerCard } from './card-picker.schema.ts';

/**
 * Cards in a pocket, of which one is chosen, the first by default. They are radio buttons, and CSS does the rest, so
 * mouse, touch, arrows and screen readers work without a script. With `sendsCardId` the buttons are a field `card_id`
 * of the hand-over form (docs/why/hand-over.md#the-chosen-card).
 */
export function CardPicker({ picker }: { picker: CardPickerModel }) {
  const { anchor, title, cards, button, note } = picker;
  const id = useId();
  return (
    <Part
      className={styles.picker}
      id={anchor}
      aria-labelledby={`${id}title`}
      data-ground="stage"
      {...{ [stagePickerAttribute]: '', [behaviourAttribute]: 'card-picker visible' }}
    >
      <DrumRing className={styles.ring} />
      {cards.map((card, index) => (
        <span className={styles.anchor} id={cardAnchor(index + 1)} key={card.id} />
      ))}
      <PartTitle className={styles.title} id={`${id}title`}>
        {title}
      </PartTitle>
      <div className={styles.names} aria-hidden="true">
        {cards.map(({ id, characterName }) => (
          <span className={styles.name} key={id} data-letters={letterBucket(characterName)}>
            {characterName}
          </span>
        ))}
      </div>
      <div className={styles.figures}>
        {cards.map(({ id, characterImage }) => (
          <Picture key={id} picture={characterImage} sizes={figureSizes} leastWidth={320} className={styles.figure} />
        ))}
      </div>
      <div className={styles.bigCards}>
        {cards.map(({ id, cardImage }) => (
          <Picture key={id} picture={cardImage} sizes={cardSizes} leastWidth={320} className={styles.bigCard} />
        ))}
      </div>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Chọn một tấm thẻ</legend>
        <CardPocket className={styles.pocket}>
          <div className={pocketCardsClass}>
            {cards.map((card, index) => (
              <Choice key={card.id} card={card} place={index + 1} group={id} sendsCardId={picker.sendsCardId} />
            ))}
          </div>
        </CardPocket>
      </fieldset>
      <div className={styles.words}>
        <div aria-live="polite">
          {cards.map(({ id, characterName, title, description }) => (
            <div className={styles.text} key={id}>
              <InnerTitle>
                <span className="visually-hidden">{characterName}: </span>
                {title}
              </InnerTitle>
              {description !== undefined && <p>{description}</p>}
            </div>
          ))}
        </div>
        {(button !== undefined || note !== undefined) && (
          <div className={styles.end}>
            {button !== undefined && <CallToActionButton action={button} size="large" />}
            {note !== undefined && <p className="note">{note}</p>}
          </div>
        )}
      </div>
    </Part>
  );
}

interface ChoiceProps {
  card: PickerCard;
  /** Counts from 1. */
  place: number;
  /** Name of the radio group when its value is not sent. */
  group: string;
  sendsCardId: boolean;
}

function Choice({ card, place, group, sendsCardId }: ChoiceProps) {
  const { id, cardImage, characterName, theme } = card;
  const inputId = `${group}card${place}`;
  return (
    <div className={styles.option}>
      <input
        className={styles.choice}
        type="radio"
        id={inputId}
        value={id}
        defaultChecked={place === 1}
        {...(sendsCardId ? { name: 'card_id', form: handOverFormElementId } : { name: group })}
        {...{ [cardPlaceAttribute]: place, [picksThemeAttribute]: theme }}
      />
      <label className={pocketCardClass} htmlFor={inputId}>
        <Picture picture={cardImage} sizes={pocketSizes} leastWidth={160} isDecorative />
        <span>{characterName}</span>
      </label>
    </div>
  );
}

/** Longest name for each font size; the style sheet has a rule for each. */
const letterBuckets = [3, 4, 5, 6, 7, 8, 10, 12, 16, 24] as const;

function letterBucket(name: string): number {
  return letterBuckets.find((letters) => [...name].length <= letters) ?? 24;
}

const figureSizes = '(min-width: 860px) clamp(340px, 33vw, 490px), min(70vw, 400px)';
const cardSizes = '(min-width: 860px) min(41vw, 590px), min(56vw, 340px)';
const pocketSizes = '(min-width: 1280px) 333px, 28vw';

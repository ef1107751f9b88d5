import { Picture } from '../../ui/picture/Picture.tsx';
import type { CardPickerModel } from './card-picker.schema.ts';
import styles from './chosen-card.module.css';

/** The chosen card behind the hand-over form. CSS shows the one of the checked radio button. */
export function ChosenCardPicture({ picker }: { picker: CardPickerModel }) {
  return (
    <div className={styles.pictures}>
      {picker.cards.map(({ id, cardImage }) => (
        <Picture
          key={id}
          picture={cardImage}
          sizes="(min-width: 1024px) 420px, min(78vw, 380px)"
          leastWidth={320}
          isDecorative
          className={styles.picture}
        />
      ))}
    </div>
  );
}

/** Its name in the form, with a link back to the others. */
export function ChosenCardName({ picker }: { picker: CardPickerModel }) {
  return (
    <p className={styles.choice}>
      <span className={styles.label}>{picker.chosenLabel}</span>
      <span role="status">
        {picker.cards.map(({ id, characterName }) => (
          <strong className={styles.name} key={id}>
            {characterName}
          </strong>
        ))}
      </span>
      <a className={styles.change} href={`#${picker.anchor}`}>
        {picker.changeLabel}
      </a>
    </p>
  );
}

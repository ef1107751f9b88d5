import { useId } from 'react';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { isPhoto } from '../../ui/picture/is-photo.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { groundAttributes } from '../../ui/stage-colour.ts';
import { TilePopup, TilePopupLink } from '../../ui/tile-popup/TilePopup.tsx';
import { Receipt } from './Receipt.tsx';
import styles from './rate-cards.module.css';
import { arrangeCards, type RateCard, type RateCardsModel } from './rate-cards.schema.ts';

/**
 * Columns of two coloured cards, and between them a receipt: a sample month, and below its perforation the form.
 * Further cards follow in a row below.
 */
export function RateCards({ rates: { anchor, title, cards, note, receipt, form } }: { rates: RateCardsModel }) {
  const titleId = useId();
  const numbered = cards.map((card, index) => ({ card, popupId: `muc-${index + 1}` }));
  const { left, right, below } = arrangeCards(numbered);
  const draw = (some: readonly (typeof numbered)[number][]) =>
    some.map(({ card, popupId }) => (
      <Card key={popupId} card={card} popupId={popupId} depth={title === undefined ? 0 : 1} />
    ));
  const drawnNote = note !== undefined && <p className={`note ${styles.note}`}>{note}</p>;
  return (
    <Part className={styles.rates} id={anchor} {...(title !== undefined && { 'aria-labelledby': titleId })}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.column}>
          {title !== undefined && (
            <PartTitle className={styles.title} id={titleId}>
              {title}
            </PartTitle>
          )}
          {draw(left)}
        </div>
        <Receipt receipt={receipt} form={form} />
        {(right.length > 0 || note !== undefined) && (
          <div className={`${styles.column} ${styles.last}`}>
            {draw(right)}
            {below.length === 0 && drawnNote}
          </div>
        )}
      </div>
      {below.length > 0 && (
        <div className={`container ${styles.column} ${styles.below}`}>
          {draw(below)}
          {drawnNote}
        </div>
      )}
      {numbered.map(
        ({ card, popupId }) =>
          card.popup && <TilePopup key={popupId} popupId={popupId} popup={card.popup} edge="torn" />,
      )}
    </Part>
  );
}

interface CardProps {
  card: RateCard;
  popupId: string;
  depth: 0 | 1;
}

function Card({ card: { title, description, colour, image, more, popup }, popupId, depth }: CardProps) {
  const [, number, percent] = /^(.*\d)\s*(%)$/.exec(title) ?? [];
  const isBackground = image !== undefined && (image.kind === 'external' || isPhoto(image));
  return (
    <article
      className={styles.card}
      data-background={isBackground ? '' : undefined}
      {...(colour === 'paper' ? {} : groundAttributes(colour))}
    >
      {image !== undefined && (
        <Picture
          picture={image}
          sizes={isBackground ? backgroundSizes : imageSizes}
          isDecorative
          className={isBackground ? styles.background : styles.image}
        />
      )}
      {number === undefined ? (
        <InnerTitle depth={depth} className={styles.words}>
          {title}
        </InnerTitle>
      ) : (
        <InnerTitle depth={depth} className={`number ${styles.rate}`}>
          {number}
          <small>{percent}</small>
        </InnerTitle>
      )}
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {popup !== undefined && <TilePopupLink popupId={popupId} label={more} about={title} />}
    </article>
  );
}

const backgroundSizes = '(min-width: 1024px) 340px, 50vw';
const imageSizes = '(min-width: 1024px) clamp(124px, 12.4vw, 184px), 80px';

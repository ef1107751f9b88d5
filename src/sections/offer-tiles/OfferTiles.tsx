import { type ReactNode, useId } from 'react';
import { HandOverFormBlock } from '../../forms/hand-over/HandOverFormBlock.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { groundAttributes } from '../../ui/stage-colour.ts';
import { TilePopup, TilePopupLink } from '../../ui/tile-popup/TilePopup.tsx';
import styles from './offer-tiles.module.css';
import type { OfferTile, OfferTilesModel } from './offer-tiles.schema.ts';

interface OfferTilesProps {
  offer: OfferTilesModel;
  /** The chosen card behind the form, and its name in it; undefined without a card picker. */
  chosenCard: { picture: ReactNode; name: ReactNode; goesAlong: boolean } | undefined;
}

/** Offers of the cards, as tiles beside the hand-over form; some have a popup. */
export function OfferTiles({ offer, chosenCard }: OfferTilesProps) {
  const { anchor, title, columns, note, form } = offer;
  const titleId = useId();
  return (
    <Part className={styles.offer} id={anchor} {...(title !== undefined && { 'aria-labelledby': titleId })}>
      <div className={`container ${styles.columns}`} data-tiles={columns.length > 0 ? 'some' : 'none'}>
        <div>
          {title !== undefined && (
            <PartTitle className="section-title" id={titleId}>
              {title}
            </PartTitle>
          )}
          <div className={styles.tiles}>
            {columns.map((column) => (
              <div className={styles.column} key={column[0]?.title}>
                {column.map((tile) => (
                  <Tile key={tile.title} tile={tile} />
                ))}
              </div>
            ))}
          </div>
          {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
        </div>
        <div className={styles.register}>
          {chosenCard?.picture}
          <div className={styles.panel}>
            <HandOverFormBlock form={form} hasCardPicker={chosenCard?.goesAlong ?? false}>
              {chosenCard?.name}
            </HandOverFormBlock>
          </div>
        </div>
      </div>
      {columns
        .flat()
        .map(({ more }) => more && <TilePopup key={more.popupId} popupId={more.popupId} popup={more.popup} />)}
    </Part>
  );
}

function Tile({ tile }: { tile: OfferTile }) {
  const { title, unit, size, description, colour, more } = tile;
  return (
    <article className={styles.tile} data-size={size} {...(colour && groundAttributes(colour))}>
      <InnerTitle className={size === 'figure' ? 'number' : undefined}>
        {title}
        {unit !== undefined && <small> {unit}</small>}
      </InnerTitle>
      {description !== undefined && <p>{description}</p>}
      {more !== undefined && (
        <TilePopupLink popupId={more.popupId} label={more.label} about={[title, unit].filter(Boolean).join(' ')} />
      )}
    </article>
  );
}

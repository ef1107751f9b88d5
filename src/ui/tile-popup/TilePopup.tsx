import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../button/button-class.ts';
import { useFormTarget } from '../button/form-target.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../icon/Icon.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import { groundAttributes } from '../stage-colour.ts';
import linkStyles from './popup-link.module.css';
import styles from './tile-popup.module.css';
import type { TilePopupModel } from './tile-popup.schema.ts';

interface TilePopupProps {
  /** Id of the popup, the target of its link. */
  popupId: string;
  popup: TilePopupModel;
  /** How its head ends: stitched like a wallet, or torn off like a receipt. */
  edge?: 'stitched' | 'torn';
  /** Shown in the flow of the page, for the gallery. */
  isShown?: boolean;
}

/**
 * The popup of a tile or card. Draw it beside the tiles and not inside one, because inside of an element with container
 * queries it could not cover the window. Its button closes it and scrolls to the form (behaviour 2.P1.12); without
 * JavaScript a link does both anyway.
 */
export function TilePopup({ popupId, popup, edge = 'stitched', isShown }: TilePopupProps) {
  const { title, content, bottomContent, buttonLabel, color } = popup;
  const formTarget = useFormTarget();
  const titleId = `${popupId}-ten`;
  return (
    <Dialog
      id={popupId}
      labelledBy={titleId}
      size="medium"
      dismissal="anything"
      shownAs={isShown ? 'form' : undefined}
      head={
        <div className={styles.head} data-edge={edge} {...groundAttributes(color)}>
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
        </div>
      }
    >
      <div className={styles.body}>
        <RichText html={content} className={`rich-text ${styles.content}`} />
        {bottomContent !== undefined && <RichText html={bottomContent} className="rich-text note" />}
        {buttonLabel !== undefined && (
          <div className={styles.end}>
            <a href={`#${formTarget}`} className={buttonClass('primary', { size: 'large', isBlock: true })}>
              {buttonLabel}
            </a>
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface TilePopupLinkProps {
  /** Id of the popup. */
  popupId: string;
  label: string;
  /** What it is about, for screen readers: several tiles may say "Xem chi tiết". */
  about: string;
}

/**
 * At the foot of a tile (`position: relative`), opens its popup from anywhere on it.
 * `ui/tile-popup/tile-popup.behaviour.ts` makes it a button; without JavaScript it is a link to the popup, which opens
 * as `:target`.
 */
export function TilePopupLink({ popupId, label, about }: TilePopupLinkProps) {
  return (
    <a href={`#${popupId}`} className={linkStyles.link} {...{ [behaviourAttribute]: 'tile-popup visible' }}>
      {label}
      <span className="visually-hidden">: {about}</span>
      <Icon name="plus" />
    </a>
  );
}

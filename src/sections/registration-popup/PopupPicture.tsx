import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './registration-popup.module.css';
import type { PictureSide } from './registration-popup.schema.ts';

/**
 * The picture side of the dialog on a desktop, with a sentence over it; after the registration another picture may
 * replace it.
 */
export function PopupPicture({ side, sentSide }: { side: PictureSide; sentSide: PictureSide | undefined }) {
  return (
    <>
      <Side {...side} className={sentSide && styles.beforeSent} />
      {sentSide !== undefined && <Side {...sentSide} className={styles.afterSent} />}
    </>
  );
}

function Side({ picture, text, className }: PictureSide & { className: string | undefined }) {
  return (
    <div className={className}>
      <Picture picture={picture} sizes="560px" leastWidth={480} isDecorative className={styles.picture} />
      {text !== undefined && <p className={styles.pictureText}>{text}</p>}
    </div>
  );
}

import type { Picture as PictureModel } from '../../page/content-types.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './marquee.module.css';
import { marqueeMoves } from './marquee-moves.ts';

/**
 * A marquee of pictures, rendered twice for an endless loop. It stops on hover, with the focus in it, while the
 * section's checkbox is checked, and under reduced motion; it can always be scrolled.
 */
export function Marquee({ pictures }: { pictures: readonly PictureModel[] }) {
  const moves = marqueeMoves(pictures);
  return (
    <section
      className={styles.marquee}
      aria-label="Dải ảnh"
      // Focusable, so that a keyboard can scroll it.
      {...{ tabIndex: 0 }}
    >
      <div className={styles.track} data-moves={moves}>
        <Row pictures={pictures} isCopy={false} />
        {moves ? <Row pictures={pictures} isCopy /> : null}
      </div>
    </section>
  );
}

function Row({ pictures, isCopy }: { pictures: readonly PictureModel[]; isCopy: boolean }) {
  return (
    <ul className={styles.row} aria-hidden={isCopy || undefined}>
      {pictures.map((picture) => (
        <li key={picture.alt}>
          <Picture picture={picture} sizes="max(220px, 22vw)" leastWidth={240} isDecorative={isCopy} />
        </li>
      ))}
    </ul>
  );
}

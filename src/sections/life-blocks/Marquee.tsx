import type { Picture as PictureModel } from '../../page/content-types.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './marquee.module.css';
import { marqueeMoves } from './marquee-moves.ts';

/**
 * A ribbon of pictures that passes by, drawn twice so that it has no end. It stops under a pointer, with the focus in
 * it, while the box of the section is checked, and for visitors who want nothing to move; it can always be moved by
 * hand.
 */
export function Marquee({ pictures }: { pictures: readonly PictureModel[] }) {
  const moves = marqueeMoves(pictures);
  return (
    <section
      className={styles.marquee}
      aria-label="Dải ảnh"
      // It scrolls, so a keyboard must reach it.
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

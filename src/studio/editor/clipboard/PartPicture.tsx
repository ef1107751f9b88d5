import { useSize } from '../../app/use-size.ts';
import styles from './paste-dialog.module.css';

/** As wide as the page is drawn in a picture, in CSS pixels. */
const pageWidth = 1280;

/** A copied part as a page shows it: for the eye only. Nothing in it runs. */
export function PartPicture({ address, title }: { address: string; title: string }) {
  const { box, size } = useSize<HTMLDivElement>();
  const scale = size.width / pageWidth;
  return (
    <div className={styles.picture} ref={box} aria-hidden="true" inert>
      {scale > 0 && (
        <iframe
          title={title}
          src={address}
          sandbox=""
          tabIndex={-1}
          style={{ inlineSize: pageWidth, blockSize: size.height / scale, scale }}
        />
      )}
    </div>
  );
}

import { joinClasses } from '../kit/join-classes.ts';
import styles from './page-picture.module.css';
import { useSize } from './use-size.ts';

interface PagePictureProps {
  /** What the server draws for it, without scripts. */
  address: string;
  title: string;
  /** The screen of a visitor that it is a picture of, in CSS pixels. */
  pageWidth: number;
  /** Says how large it is, and how it is framed. */
  className: string | undefined;
}

/** A page, or a part of one, as small as its box: for the eye only, its words stand beside it. Nothing in it runs. */
export function PagePicture({ address, title, pageWidth, className }: PagePictureProps) {
  const { box, size } = useSize<HTMLDivElement>();
  const scale = size.width / pageWidth;
  return (
    <div className={joinClasses(styles.picture, className)} ref={box} aria-hidden="true" inert>
      {scale > 0 && (
        <iframe
          title={title}
          src={address}
          sandbox=""
          loading="lazy"
          scrolling="no"
          tabIndex={-1}
          style={{ inlineSize: pageWidth, blockSize: size.height / scale, scale }}
        />
      )}
    </div>
  );
}

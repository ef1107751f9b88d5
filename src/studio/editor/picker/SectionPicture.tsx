import { useEffect, useRef, useState } from 'react';
import { sectionFramePath } from '../../../contract/studio/studio-addresses.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import styles from './picker.module.css';
import { takeTurn } from './picture-turns.ts';

/** As wide as the page is drawn in a picture, in pixels. */
const pageWidth = 1280;

/** A picture that has not loaded by then is shown as far as it has. In milliseconds. */
const patienceMs = 800;

interface SectionPictureProps {
  webid: string;
  section: string;
  title: string;
  /** It is what somebody looks at, so it comes before others. */
  isUrgent?: boolean;
}

/** A section with its sample words, drawn by the server in the theme of the page. It is loaded once it is near. */
export function SectionPicture({ webid, section, title, isUrgent = false }: SectionPictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  const [isNear, setNear] = useState(false);
  const [hasTurn, setTurn] = useState(false);
  const [isThere, setThere] = useState(false);
  const isWanted = isNear && width > 0;
  useEffect(() => {
    if (isWanted && !isThere) return takeTurn(() => setTurn(true), isUrgent);
  }, [isWanted, isThere, isUrgent]);
  // Words and colours are there long before the last picture of a gallery.
  useEffect(() => {
    if (!hasTurn || isThere) return;
    const timer = setTimeout(() => setThere(true), patienceMs);
    return () => clearTimeout(timer);
  }, [hasTurn, isThere]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sizes = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    sizes.observe(element);
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '240px' });
    near.observe(element);
    return () => {
      sizes.disconnect();
      near.disconnect();
    };
  }, []);
  return (
    <span ref={box} className={joinClasses(styles.picture, hasTurn && !isThere && styles.bones)}>
      {/* What stands there until the picture comes, or when it does not come. */}
      <span className={styles.instead} aria-hidden="true">
        {title}
      </span>
      {hasTurn && width > 0 && (
        <iframe
          src={sectionFramePath(webid, section)}
          title={title}
          // Nothing in it runs, and nobody gets into it.
          sandbox=""
          inert
          tabIndex={-1}
          className={isThere ? undefined : styles.coming}
          style={{ inlineSize: pageWidth, blockSize: (pageWidth * 10) / 16, scale: width / pageWidth }}
          onLoad={() => setThere(true)}
        />
      )}
    </span>
  );
}

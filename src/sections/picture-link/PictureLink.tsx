import { RingGround } from '../../ui/drum-ring/RingGround.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, SpokenTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import { isOutside, newTab } from '../../ui/site-link/new-tab.ts';
import styles from './picture-link.module.css';
import type { PictureLinkModel } from './picture-link.schema.ts';

/** The page's accent block, which is one link, with a picture over its edge. */
export function PictureLink({ promo: { anchor, link, title, label, img, qr } }: { promo: PictureLinkModel }) {
  const opensTab = isOutside(link);
  const arrow = <Icon name={opensTab ? 'out' : 'right'} />;
  return (
    <Part className={styles.section} id={anchor} aria-label={title}>
      <SpokenTitle>{title}</SpokenTitle>
      <div className="container">
        <a
          className={styles.block}
          href={link}
          data-ground="accent"
          data-picture={img ? 'some' : 'none'}
          data-qr={qr ? 'some' : 'none'}
          {...newTab(opensTab)}
        >
          <RingGround ring={styles.ring} />
          <span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.go}>
              {label !== undefined && <span>{label}</span>}
              {arrow}
            </span>
            {opensTab ? <NewTabNote /> : null}
          </span>
          {qr !== undefined && <Picture picture={qr} sizes="148px" isDecorative className={styles.qr} />}
          {img !== undefined && (
            <Picture
              picture={img}
              sizes="(min-width: 1024px) 580px, (min-width: 860px) 440px, min(118vw, 440px)"
              leastWidth={480}
              isDecorative
              className={styles.picture}
            />
          )}
        </a>
      </div>
    </Part>
  );
}

import { useId } from 'react';
import { RingGround } from '../../ui/drum-ring/RingGround.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import { isOutside, newTab } from '../../ui/site-link/new-tab.ts';
import styles from './campaign-film.module.css';
import type { CampaignFilmModel } from './campaign-film.schema.ts';
import { FilmFrame } from './FilmFrame.tsx';
import { plainText } from './film-name.ts';
import type { ImageLinkModel } from './image-link.schema.ts';

interface CampaignFilmProps {
  film: CampaignFilmModel | undefined;
  imageLink: ImageLinkModel | undefined;
}

/** The film, and over its lower edge the page's accent block: a link with a picture. Either may be missing. */
export function CampaignFilm({ film, imageLink }: CampaignFilmProps) {
  const titleId = useId();
  const isNamed = film?.title !== undefined;
  return (
    <Part
      className={styles.film}
      id={film?.anchor}
      {...(isNamed ? { 'aria-labelledby': titleId } : { 'aria-label': imageLink?.label ?? 'Phim giới thiệu' })}
    >
      <div className={`container ${styles.layout}`} data-film={film ? 'some' : 'none'}>
        {film?.title !== undefined && (
          <PartTitle id={titleId} html={film.title} className={`section-title ${styles.title}`} />
        )}
        {film?.content !== undefined && <p className={styles.content}>{film.content}</p>}
        {film !== undefined && (
          <FilmFrame
            film={film}
            sizes="(min-width: 1280px) 1200px, 100vw"
            name={film.title && plainText(film.title)}
            className={styles.frame}
            markClassName={styles.mark}
          />
        )}
        {imageLink !== undefined && <Promo imageLink={imageLink} />}
      </div>
    </Part>
  );
}

/** Longest label beside the picture on a phone; a longer one is above it. */
const longestLabelBesidePicture = 44;

function Promo({ imageLink: { anchor, img, link, label } }: { imageLink: ImageLinkModel }) {
  const opensTab = isOutside(link);
  return (
    <a
      className={styles.promo}
      id={anchor}
      href={link}
      data-ground="accent"
      data-picture={img ? 'some' : 'none'}
      data-label={label.length > longestLabelBesidePicture ? 'long' : undefined}
      {...newTab(opensTab)}
    >
      <RingGround ring={styles.ring} />
      <span className={styles.label}>
        {label}
        {opensTab ? <NewTabNote /> : null}
      </span>
      <span className={styles.go}>
        <Icon name={opensTab ? 'out' : 'right'} />
      </span>
      {img !== undefined && (
        <Picture
          picture={img}
          sizes="(min-width: 1200px) 300px, (min-width: 860px) 262px, 222px"
          leastWidth={240}
          isDecorative
          className={styles.picture}
        />
      )}
    </a>
  );
}

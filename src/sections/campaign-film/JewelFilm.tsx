import { useId } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import { isOutside, newTab } from '../../ui/site-link/new-tab.ts';
import type { CampaignFilmModel } from './campaign-film.schema.ts';
import { FilmFrame } from './FilmFrame.tsx';
import { plainText } from './film-name.ts';
import type { ImageLinkModel } from './image-link.schema.ts';
import styles from './jewel-film.module.css';

interface JewelFilmProps {
  film: CampaignFilmModel | undefined;
  imageLink: ImageLinkModel | undefined;
}

/**
 * The premium design: the film over the whole window in midnight tones, and a cut-out picture over its lower edge.
 * Either may be missing.
 */
export function JewelFilm({ film, imageLink }: JewelFilmProps) {
  const titleId = useId();
  const isNamed = film?.title !== undefined;
  const hasWords = isNamed || film?.content !== undefined;
  return (
    <Part
      className={styles.film}
      id={film?.anchor}
      data-ground="stage"
      {...(isNamed ? { 'aria-labelledby': titleId } : { 'aria-label': imageLink?.label ?? 'Phim giới thiệu' })}
    >
      {film !== undefined && (
        <FilmFrame
          film={film}
          sizes="100vw"
          name={film.title && plainText(film.title)}
          className={styles.frame}
          markClassName={styles.mark}
        />
      )}
      {(hasWords || imageLink !== undefined) && (
        <div className={`container ${styles.after}`} data-film={film ? 'some' : 'none'}>
          {hasWords ? (
            <div className={styles.caption}>
              {film?.title !== undefined && <PartTitle id={titleId} html={film.title} className={styles.title} />}
              {film?.content !== undefined && <p>{film.content}</p>}
            </div>
          ) : null}
          {imageLink !== undefined && <CardLink imageLink={imageLink} />}
        </div>
      )}
    </Part>
  );
}

function CardLink({ imageLink: { anchor, img, link, label } }: { imageLink: ImageLinkModel }) {
  const opensTab = isOutside(link);
  return (
    <a className={styles.link} id={anchor} href={link} {...newTab(opensTab)}>
      {img !== undefined && (
        <Picture
          picture={img}
          sizes="(min-width: 1280px) 600px, (min-width: 860px) 46vw, min(86vw, 420px)"
          leastWidth={320}
          isDecorative
          className={styles.picture}
        />
      )}
      <span>
        {label}
        {opensTab ? <NewTabNote /> : null}
      </span>
      <Icon name={opensTab ? 'out' : 'right'} />
    </a>
  );
}

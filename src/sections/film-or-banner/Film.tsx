import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { isFilmFile } from '../../ui/film/film-file.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import { newTab } from '../../ui/site-link/new-tab.ts';
import styles from './film.module.css';
import type { FilmOrBannerModel } from './film-or-banner.schema.ts';

type FilmProps = Pick<FilmOrBannerModel & { kind: 'film' }, 'img' | 'film'>;

/**
 * The thumbnail, 42 % of its width high and as wide as the screen below 700 px (behaviour 9.3), with a labelled button.
 * It is a link to the film; `ui/film/film.behaviour.ts` puts the player in its place.
 */
export function Film({ img, film }: FilmProps) {
  const isPage = !isFilmFile(film);
  return (
    <div className={styles.frame}>
      <a className={styles.play} href={film} {...(isPage ? newTab(true) : { [behaviourAttribute]: 'film click' })}>
        <Picture
          picture={img}
          sizes="(min-width: 1280px) 1200px, 100vw"
          leastWidth={640}
          isDecorative
          className={styles.thumbnail}
        />
        <span className={styles.label}>
          <Icon name="play" className={styles.triangle} />
          Xem phim
          {isPage ? <NewTabNote /> : null}
        </span>
      </a>
    </div>
  );
}

import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { isFilmFile } from '../../ui/film/film-file.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { newTab } from '../../ui/site-link/new-tab.ts';
import type { CampaignFilmModel } from './campaign-film.schema.ts';
import styles from './film-frame.module.css';

interface FilmFrameProps {
  film: CampaignFilmModel;
  sizes: string;
  /** Name of the film for screen readers. */
  name: string | undefined;
  className?: string | undefined;
  /** Class of the play mark, by the design of the page. */
  markClassName: string | undefined;
}

/**
 * The thumbnail with its play mark, 42 % of its width high and as wide as the screen below 700 px (behaviour 9.3). It
 * is a link to the film; `ui/film/film.behaviour.ts` puts the player in its place.
 */
export function FilmFrame({ film: { thumbnail, link }, sizes, name, className, markClassName }: FilmFrameProps) {
  const frame = className ? `${styles.frame} ${className}` : styles.frame;
  if (link === undefined) {
    return (
      <div className={frame}>
        <Picture picture={thumbnail} sizes={sizes} leastWidth={640} className={styles.thumbnail} />
      </div>
    );
  }
  const isPage = !isFilmFile(link);
  return (
    <div className={frame}>
      <a className={styles.play} href={link} {...(isPage ? newTab(true) : { [behaviourAttribute]: 'film click' })}>
        <Picture picture={thumbnail} sizes={sizes} leastWidth={640} isDecorative className={styles.thumbnail} />
        <span className={markClassName ? `${styles.mark} ${markClassName}` : styles.mark}>
          <Icon name="play" className={styles.triangle} />
        </span>
        <span className="visually-hidden">
          Xem phim{name === undefined ? '' : `: ${name}`}
          {isPage ? ' (mở trong tab mới)' : ''}
        </span>
      </a>
    </div>
  );
}

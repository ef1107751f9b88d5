import { useId } from 'react';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import type { CampaignFilmModel } from './campaign-film.schema.ts';
import styles from './edge-film.module.css';
import { FilmFrame } from './FilmFrame.tsx';
import { plainText } from './film-name.ts';

/**
 * The film from the left edge of the window, over the lower edge of the banner, with its text beside it. Without text
 * it has the full width.
 */
export function EdgeFilm({ film }: { film: CampaignFilmModel }) {
  const { anchor, title, content } = film;
  const titleId = useId();
  const hasWords = (title ?? content) !== undefined;
  return (
    <Part
      className={styles.film}
      id={anchor}
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': 'Phim giới thiệu' })}
    >
      <div className={styles.layout} data-words={hasWords ? 'some' : 'none'}>
        <FilmFrame
          film={film}
          sizes={hasWords ? '(min-width: 1280px) 900px, (min-width: 1024px) 62vw, 100vw' : '100vw'}
          name={title && plainText(title)}
          className={styles.frame}
          markClassName={styles.mark}
        />
        {hasWords ? (
          <div className={styles.words}>
            {title !== undefined && <PartTitle id={titleId} html={title} className={styles.title} />}
            {content !== undefined && <p>{content}</p>}
          </div>
        ) : null}
      </div>
    </Part>
  );
}

import { type ReactNode, useId } from 'react';
import { formatSize } from '../../contract/format-size.ts';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { filmCaptionsAttribute } from '../../ui/film/film-attributes.ts';
import { isFilmFile } from '../../ui/film/film-file.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part } from '../../ui/part/Part.tsx';
import { PartHead } from '../../ui/part/PartHead.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import { newTab } from '../../ui/site-link/new-tab.ts';
import styles from './film.module.css';
import type { FilmModel } from './film.schema.ts';

/**
 * A large picture, or a dark ground, that is a link to the film: `ui/film/film.behaviour.ts` puts the player
 * in its place. Until then nothing of the film is loaded.
 */
export function Film({ film }: { film: FilmModel }) {
  const { anchor, title, content, thumbnail, words, transcript, note } = film;
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartHead id={titleId} title={title} lead={content} />
        <div className={styles.frame}>
          <PlayLink film={film}>
            {thumbnail === undefined ? (
              <span className={styles.blank} data-ground="stage">
                <DrumRing className={styles.ring} />
                {words !== undefined && <span className={styles.words}>{words}</span>}
              </span>
            ) : (
              <Picture
                picture={thumbnail}
                sizes={posterSizes}
                leastWidth={640}
                isDecorative
                className={styles.poster}
              />
            )}
          </PlayLink>
        </div>
        {(transcript ?? note) !== undefined && (
          <div className={styles.foot}>
            {transcript !== undefined && (
              <details className={styles.transcript}>
                <summary className={styles.summary}>
                  <Icon name="plus" />
                  Đọc lời trong phim
                </summary>
                <RichText html={transcript} className="rich-text" />
              </details>
            )}
            {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
          </div>
        )}
      </div>
    </Part>
  );
}

/** The whole picture is pressed; the pill on it says what happens, how long it takes and how much is loaded. */
function PlayLink({ film: { title, link, captions, length }, children }: PlayLinkProps) {
  const isPage = !isFilmFile(link.url);
  const size = link.bytes === undefined ? undefined : formatSize(link.bytes);
  return (
    <a
      className={styles.play}
      href={link.url}
      {...(isPage ? newTab(true) : { [behaviourAttribute]: 'film click', [filmCaptionsAttribute]: captions })}
    >
      {children}
      <span className={styles.pill}>
        <span className={styles.mark}>
          <Icon name="play" />
        </span>
        <span>
          Xem phim<span className="visually-hidden">: {title}</span>
          {(length ?? size) !== undefined && (
            <small>
              {length !== undefined && <span>{length}</span>}
              {length !== undefined && size !== undefined && ', '}
              {size !== undefined && <span>{size}</span>}
            </small>
          )}
          {isPage ? <NewTabNote /> : null}
        </span>
      </span>
    </a>
  );
}

interface PlayLinkProps {
  film: FilmModel;
  children: ReactNode;
}

/** On a phone the picture is cut to 4 : 5, so it is wider than the window. */
const posterSizes = '(min-width: 1408px) 1360px, (min-width: 860px) 100vw, 240vw';

import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { filmAttributes } from './film-attributes.ts';
import styles from './film-in-view.module.css';
import type { FilmInViewModel } from './film-in-view.schema.ts';

/**
 * A muted film that plays while at least half of it is visible, 42 % of its width high and 16 : 9 on a phone (behaviour
 * 2.P2.15, 9.3). It has the browser's controls until `sections/film-in-view/film-in-view.behaviour.ts` is loaded.
 */
export function FilmInView({ film: { anchor, title, content, thumbnail, sources } }: { film: FilmInViewModel }) {
  const titleId = useId();
  const name = title ?? 'Phim giới thiệu';
  return (
    <Part
      className="section"
      id={anchor}
      {...(title === undefined ? { 'aria-label': name } : { 'aria-labelledby': titleId })}
    >
      {(title ?? content) !== undefined && (
        <div className={`container ${styles.heading}`}>
          {title !== undefined && (
            <PartTitle className="section-title" id={titleId}>
              {title}
            </PartTitle>
          )}
          {content !== undefined && <p>{content}</p>}
        </div>
      )}
      <div className={styles.frame} {...{ [behaviourAttribute]: 'film-in-view visible' }}>
        {thumbnail !== undefined && (
          <Picture picture={thumbnail} sizes={frameSizes} leastWidth={640} isDecorative className={styles.thumbnail} />
        )}
        <video className={styles.film} muted loop playsInline controls preload="none" aria-label={`Phim: ${name}`}>
          {sources.map(({ url, type }) => (
            <source key={url} src={url} type={type} />
          ))}
        </video>
        <button
          type="button"
          className={buttonClass('primary', { className: styles.toggle })}
          {...{ [filmAttributes.toggle]: '' }}
        >
          <span className={styles.whilePaused}>
            <Icon name="play" />
            <span>Xem phim</span>
          </span>
          <span className={styles.whilePlaying}>
            <Icon name="pause" />
            <span>Tạm dừng</span>
          </span>
        </button>
      </div>
    </Part>
  );
}

const frameSizes = '(min-width: 1408px) 1360px, 100vw';

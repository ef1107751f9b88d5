import { type ReactNode, useId } from 'react';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import partStyles from '../../ui/part/part.module.css';
import { Picture } from '../../ui/picture/Picture.tsx';
import { initialsOf } from './initials.ts';
import styles from './quotes.module.css';
import type { Quote, QuotesModel } from './quotes.schema.ts';

/** One quote in large letters beside its portrait, or two or three as cards. The title of one is for screen readers. */
export function Quotes({ section }: { section: QuotesModel }) {
  const { anchor, title, quotes, note } = section;
  const titleId = useId();
  const [first] = quotes;
  const isOne = quotes.length === 1;
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={isOne ? `container ${styles.one}` : 'container'}>
        <PartTitle className={isOne || title === undefined ? 'visually-hidden' : partStyles.title} id={titleId}>
          {title ?? 'Khách hàng nói'}
        </PartTitle>
        {isOne && first ? (
          <>
            <Portrait quote={first} size="large" />
            <div className={styles.said}>
              <Said quote={first} />
              <p className="note">{note}</p>
            </div>
          </>
        ) : (
          <>
            <div className={styles.cards} data-count={quotes.length}>
              {quotes.map((quote, index) => (
                <div
                  className={styles.card}
                  key={quote.words}
                  data-ground={index === 0 && quotes.length > 2 ? 'stage' : undefined}
                >
                  <Said quote={quote}>
                    <Portrait quote={quote} size="small" />
                  </Said>
                </div>
              ))}
            </div>
            <p className={`note ${styles.note}`}>{note}</p>
          </>
        )}
      </div>
    </Part>
  );
}

function Said({ quote: { words, fullName, about }, children }: { quote: Quote; children?: ReactNode }) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>“{words}”</p>
      </blockquote>
      <figcaption>
        {children}
        <span>
          <b>{fullName}</b> {about !== undefined && <span>{about}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

/** The picture, or the initials of the name that stands beside it. */
function Portrait({ quote: { img, fullName }, size }: { quote: Quote; size: 'small' | 'large' }) {
  const isLarge = size === 'large';
  return (
    <div className={styles.portrait} data-size={size}>
      {isLarge ? (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="46.5" pathLength="200" />
        </svg>
      ) : null}
      {img === undefined ? (
        <span aria-hidden="true">{initialsOf(fullName)}</span>
      ) : (
        <Picture picture={img} sizes={portraitSizes[size]} leastWidth={96} isDecorative={!isLarge} />
      )}
    </div>
  );
}

const portraitSizes = { small: '64px', large: '(min-width: 860px) 272px, 192px' } as const;

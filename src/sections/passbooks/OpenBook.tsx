import { CardActions } from '../../ui/card-actions/CardActions.tsx';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { InnerTitle } from '../../ui/part/Part.tsx';
import { BookFigure } from './BookFigure.tsx';
import actionStyles from './book-actions.module.css';
import { Ledger } from './Ledger.tsx';
import styles from './open-book.module.css';
import type { Passbook } from './passbooks.schema.ts';

/**
 * Cover, page edges, stitched fold, a ruled page for the bullets, ribbon and rubber stamp. Opens upwards on a phone,
 * sideways from 860 px.
 */
export function OpenBook({ book, stamp }: { book: Passbook; stamp: string | undefined }) {
  const { title, description, list } = book;
  return (
    <article className={styles.book} data-pages={list.length > 0 ? 'two' : 'one'}>
      <div className={`${styles.page} ${styles.first}`}>
        <InnerTitle className={styles.title}>{title}</InnerTitle>
        {description !== undefined && <p className={styles.text}>{description}</p>}
        <BookFigure book={book} className={styles.figure} />
        <CardActions card={book} size="large" className={actionStyles.actions} />
      </div>
      {list.length > 0 && (
        <div className={`${styles.page} ${styles.second}`}>
          <Ledger bullets={list} size="large" />
        </div>
      )}
      {stamp !== undefined && list.length > 0 && (
        // It repeats the headline, so screen readers skip it.
        <div className={styles.stamp} aria-hidden="true">
          <DrumRing className={styles.ring} />
          <b>{stamp}</b>
        </div>
      )}
      <span className={styles.ribbon} aria-hidden="true" />
    </article>
  );
}

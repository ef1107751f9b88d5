import { CardActions } from '../../ui/card-actions/CardActions.tsx';
import { InnerTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { BookFigure } from './BookFigure.tsx';
import actionStyles from './book-actions.module.css';
import styles from './closed-book.module.css';
import { Ledger } from './Ledger.tsx';
import type { Passbook } from './passbooks.schema.ts';

/** A book with its stitched spine at the left and one ruled page. */
export function ClosedBook({ book, cover }: { book: Passbook; cover: 'light' | 'dark' }) {
  const { title, description, img, list } = book;
  return (
    <article
      className={styles.book}
      data-cover={cover}
      data-picture={img ? 'some' : 'none'}
      {...(cover === 'dark' && { 'data-ground': 'stage' })}
    >
      {img !== undefined && (
        <Picture picture={img} sizes="(min-width: 860px) 184px, 128px" isDecorative className={styles.picture} />
      )}
      <InnerTitle className={styles.title}>{title}</InnerTitle>
      {description !== undefined && <p className={styles.text}>{description}</p>}
      <BookFigure book={book} className={styles.figure} />
      <Ledger bullets={list} size="usual" />
      <CardActions card={book} className={actionStyles.actions} />
    </article>
  );
}

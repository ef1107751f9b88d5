import { Picture } from '../../ui/picture/Picture.tsx';
import { BookActions } from './BookActions.tsx';
import styles from './closed-book.module.css';
import { Ledger } from './Ledger.tsx';
import type { Passbook } from './passbooks.schema.ts';

/** A book with its stitched spine at the left and one ruled page. */
export function ClosedBook({ book, cover }: { book: Passbook; cover: 'light' | 'dark' }) {
  const { title, description, value, valueSize, label, picture, bullets } = book;
  return (
    <article
      className={styles.book}
      data-cover={cover}
      data-picture={picture ? 'some' : 'none'}
      {...(cover === 'dark' && { 'data-ground': 'stage' })}
    >
      {picture !== undefined && (
        <Picture picture={picture} sizes="(min-width: 860px) 184px, 128px" isDecorative className={styles.picture} />
      )}
      <h3 className={styles.title}>{title}</h3>
      {description !== undefined && <p className={styles.text}>{description}</p>}
      {(value !== undefined || label !== undefined) && (
        <p className={styles.figure} data-size={valueSize}>
          {value !== undefined && <strong className="number">{value}</strong>}{' '}
          {label !== undefined && <span>{label}</span>}
        </p>
      )}
      <Ledger bullets={bullets} size="usual" />
      <BookActions book={book} size="usual" />
    </article>
  );
}

import { useId } from 'react';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { ClosedBook } from './ClosedBook.tsx';
import { OpenBook } from './OpenBook.tsx';
import styles from './passbooks.module.css';
import type { PassbooksModel } from './passbooks.schema.ts';

/** Each savings product is a passbook: the first is open, the others are closed. */
export function Passbooks({ books: { anchor, title, content, open, closed, stamp, note } }: { books: PassbooksModel }) {
  const titleId = useId();
  return (
    <Part className={`section ${styles.section}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <div className={styles.heading}>
          <PartTitle id={titleId} className="section-title">
            {title}
          </PartTitle>
          {content !== undefined && <p>{content}</p>}
        </div>
        <OpenBook book={open} stamp={stamp} />
        {closed.length > 0 && (
          <div className={styles.closed} data-count={closed.length === 2 ? 'pair' : 'other'}>
            {closed.map((book, index) => (
              <ClosedBook
                key={`${book.title} ${book.button?.ctaId}`}
                book={book}
                cover={index > 0 && index === closed.length - 1 ? 'dark' : 'light'}
              />
            ))}
          </div>
        )}
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </div>
    </Part>
  );
}

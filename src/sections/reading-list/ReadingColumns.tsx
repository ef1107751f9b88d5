import { useId } from 'react';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { ReadingClosing } from './ReadingClosing.tsx';
import { ReadingWords } from './ReadingWords.tsx';
import styles from './reading-columns.module.css';
import type { ReadingItem, ReadingListModel } from './reading-list.schema.ts';

/**
 * Advice in two uneven columns: heading and first half on the left, second half and the closing call to action on the
 * right.
 */
export function ReadingColumns({ reading: { anchor, title, items, closing } }: { reading: ReadingListModel }) {
  const titleId = useId();
  const half = Math.ceil(items.length / 2);
  return (
    <section className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.column}>
          <RichText as="h2" id={titleId} html={title} className={`section-title ${styles.title}`} />
          {items.slice(0, half).map((item) => (
            <Story key={item.title} item={item} />
          ))}
        </div>
        <div className={styles.column}>
          {items.slice(half).map((item) => (
            <Story key={item.title} item={item} />
          ))}
          <ReadingClosing closing={closing} className={styles.closing} />
        </div>
      </div>
    </section>
  );
}

function Story({ item }: { item: ReadingItem }) {
  return (
    <article className={styles.story}>
      <h3>{item.title}</h3>
      <ReadingWords item={item} />
    </article>
  );
}

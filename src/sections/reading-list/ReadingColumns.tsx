import { useId } from 'react';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
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
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.column}>
          <PartTitle id={titleId} html={title} className={`section-title ${styles.title}`} />
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
    </Part>
  );
}

function Story({ item }: { item: ReadingItem }) {
  return (
    <article className={styles.story}>
      <InnerTitle>{item.title}</InnerTitle>
      <ReadingWords item={item} />
    </article>
  );
}

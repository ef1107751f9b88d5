import { useId } from 'react';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { ReadingClosing } from './ReadingClosing.tsx';
import { ReadingWords } from './ReadingWords.tsx';
import styles from './reading-ledger.module.css';
import type { ReadingListModel } from './reading-list.schema.ts';

/** Advice in lines: title on the left, text on the right. */
export function ReadingLedger({ reading: { anchor, title, items, closing } }: { reading: ReadingListModel }) {
  const titleId = useId();
  return (
    <Part className={`section ${styles.section}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartTitle id={titleId} html={title} className="section-title" />
        <div className={styles.items}>
          {items.map((item) => (
            <article className={styles.item} key={item.title}>
              <InnerTitle>{item.title}</InnerTitle>
              <div className={styles.text}>
                <ReadingWords item={item} />
              </div>
            </article>
          ))}
        </div>
        <ReadingClosing closing={closing} className={styles.closing} />
      </div>
    </Part>
  );
}

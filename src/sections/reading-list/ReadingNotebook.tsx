import { useId } from 'react';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { ReadingClosing } from './ReadingClosing.tsx';
import { ReadingWords } from './ReadingWords.tsx';
import type { ReadingListModel } from './reading-list.schema.ts';
import styles from './reading-notebook.module.css';

/** The premium design: one ruled row for each item, and the closing call to action in large type. */
export function ReadingNotebook({ reading: { anchor, title, items, closing } }: { reading: ReadingListModel }) {
  const titleId = useId();
  return (
    <Part className={`section ${styles.notebook}`} id={anchor} data-ground="stage" aria-labelledby={titleId}>
      <div className="container">
        <PartTitle id={titleId} html={title} className={styles.title} />
        <div className={styles.entries}>
          {items.map((item) => (
            <article key={item.title} className={styles.entry}>
              <InnerTitle>{item.title}</InnerTitle>
              <div className={styles.words}>
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

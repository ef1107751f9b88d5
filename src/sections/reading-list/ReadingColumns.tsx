import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { ReadMore } from './ReadMore.tsx';
import styles from './reading-columns.module.css';
import type { ReadingItem, ReadingListModel } from './reading-list.schema.ts';

/** Advice in two columns that do not line up, on purpose: heading and first half on the left, second half and the closing call on the right. */
export function ReadingColumns({ reading: { anchor, titleHtml, items, closing } }: { reading: ReadingListModel }) {
  const titleId = useId();
  const half = Math.ceil(items.length / 2);
  return (
    <section className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.column}>
          <RichText as="h2" id={titleId} html={titleHtml} className={`section-title ${styles.title}`} />
          {items.slice(0, half).map((item) => (
            <Story key={item.title} item={item} />
          ))}
        </div>
        <div className={styles.column}>
          {items.slice(half).map((item) => (
            <Story key={item.title} item={item} />
          ))}
          {closing !== undefined && (
            <div className={styles.closing}>
              <p>{closing.content}</p>
              {closing.button !== undefined && <CallToActionButton action={closing.button} size="large" />}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function Story({ item: { title, contentHtml, moreHtml } }: { item: ReadingItem }) {
  return (
    <article className={styles.story}>
      <h3>{title}</h3>
      {contentHtml !== undefined && <RichText html={contentHtml} className="rich-text" />}
      {moreHtml !== undefined && <ReadMore title={title} moreHtml={moreHtml} />}
    </article>
  );
}

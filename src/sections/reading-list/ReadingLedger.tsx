import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { ReadMore } from './ReadMore.tsx';
import styles from './reading-ledger.module.css';
import type { ReadingListModel } from './reading-list.schema.ts';

/** Advice in the lines of a ledger: what it is about on the left, the advice on the right, no cards. */
export function ReadingLedger({ reading: { anchor, titleHtml, items, closing } }: { reading: ReadingListModel }) {
  const titleId = useId();
  return (
    <section className={`section ${styles.section}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <RichText as="h2" id={titleId} html={titleHtml} className="section-title" />
        <div className={styles.items}>
          {items.map(({ title, contentHtml, moreHtml }) => (
            <article className={styles.item} key={title}>
              <h3>{title}</h3>
              <div className={styles.text}>
                {contentHtml !== undefined && <RichText html={contentHtml} className="rich-text" />}
                {moreHtml !== undefined && <ReadMore title={title} moreHtml={moreHtml} />}
              </div>
            </article>
          ))}
        </div>
        {closing !== undefined && (
          <div className={styles.closing}>
            <p>{closing.content}</p>
            {closing.button !== undefined && <CallToActionButton action={closing.button} size="large" />}
          </div>
        )}
      </div>
    </section>
  );
}

import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { ReadMore } from './ReadMore.tsx';
import type { ReadingListModel } from './reading-list.schema.ts';
import styles from './reading-notebook.module.css';

/** The premium dress: a notebook, one ruled row an item, and the closing call in large words at its end. */
export function ReadingNotebook({ reading: { anchor, titleHtml, items, closing } }: { reading: ReadingListModel }) {
  const titleId = useId();
  return (
    <section className={`section ${styles.notebook}`} id={anchor} data-ground="stage" aria-labelledby={titleId}>
      <div className="container">
        <RichText as="h2" id={titleId} html={titleHtml} className={styles.title} />
        <div className={styles.entries}>
          {items.map(({ title, contentHtml, moreHtml }) => (
            <article key={title} className={styles.entry}>
              <h3>{title}</h3>
              <div className={styles.words}>
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

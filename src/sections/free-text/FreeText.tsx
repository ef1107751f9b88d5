import { useId } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import part from '../../ui/part/part.module.css';
import { usePartPlace } from '../../ui/part/part-place.ts';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './free-text.module.css';
import type { FreeTextModel } from './free-text.schema.ts';

/** Words to be read: paragraphs, lists and tables in one narrow column, beside which the title stands still. */
export function FreeText({ text }: { text: FreeTextModel }) {
  const { anchor, title, note, content, remark } = text;
  const titleId = useId();
  const isFirst = usePartPlace()?.level === 1;
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.reading}`}>
        <div className={styles.side}>
          <PartTitle className={part.quietTitle} id={titleId}>
            {title}
          </PartTitle>
          {note !== undefined && <p className="note">{note}</p>}
        </div>
        <div className={styles.column}>
          <RichText html={content} className={styles.words} {...(isFirst && { headings: 2 })} />
          {remark !== undefined && (
            <div className={styles.remark}>
              <Icon name="info" />
              <p>{remark}</p>
            </div>
          )}
        </div>
      </div>
    </Part>
  );
}

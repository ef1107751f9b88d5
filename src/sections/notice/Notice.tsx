import { useId } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import partStyles from '../../ui/part/part.module.css';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './notice.module.css';
import type { NoticeModel } from './notice.schema.ts';

/** A card that says who gets what, and folds the conditions. They fold natively, and are open on paper. */
export function Notice({ notice: { anchor, title, content, conditions, note, link } }: { notice: NoticeModel }) {
  const titleId = useId();
  return (
    <Part className={`section ${partStyles.slim}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <div className={styles.card}>
          <div className={styles.head}>
            <span className={styles.icon}>
              <Icon name="info" />
            </span>
            <div>
              <PartTitle className={styles.title} id={titleId}>
                {title}
              </PartTitle>
              {content !== undefined && <p>{content}</p>}
            </div>
          </div>
          <details className={styles.fold}>
            <summary className={styles.summary}>
              <span className={styles.more}>Xem {conditions.length} điều kiện</span>
              <span className={styles.less}>Thu gọn điều kiện</span>
              <Icon name="plus" />
            </summary>
            <div className={styles.conditions}>
              <ol data-count={conditions.length}>
                {conditions.map((condition) => (
                  <li key={condition}>{condition}</li>
                ))}
              </ol>
              {(note ?? link) !== undefined && (
                <p className={`note ${styles.note}`}>
                  {note} {link !== undefined && <TextLink {...link} />}
                </p>
              )}
            </div>
          </details>
        </div>
      </div>
    </Part>
  );
}

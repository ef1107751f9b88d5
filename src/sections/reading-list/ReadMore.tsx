import { behaviourAttribute } from '../../contract/page-attributes.ts';
import type { Html } from '../../page/content-types.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './read-more.module.css';

/**
 * The rest of an item, which stays shown once it is revealed (behaviour 4.11): an open `<details>` hides its summary.
 * Works without a script; `sections/reading-list/read-more.behaviour.ts` moves the focus to the new text.
 */
export function ReadMore({ title, more }: { title: string; more: Html }) {
  return (
    <details className={styles.more} {...{ [behaviourAttribute]: 'read-more visible' }}>
      <summary className={`ring-within ${styles.summary}`}>
        Đọc tiếp<span className="visually-hidden">: {title}</span>
        <Icon name="down" />
      </summary>
      <RichText html={more} className="rich-text" />
    </details>
  );
}

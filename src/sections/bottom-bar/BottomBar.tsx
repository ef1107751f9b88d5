import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import styles from './bottom-bar.module.css';
import type { BottomBarModel } from './bottom-bar.schema.ts';

/**
 * Fixed at the foot of the window, with one call to action that opens in a new tab. Rendered only if content has its
 * link.
 */
export function BottomBar({ bar }: { bar: BottomBarModel }) {
  const { content, label, link } = bar;
  if (link === undefined) return null;
  return (
    <aside className={styles.bar} aria-label={label}>
      {content !== undefined && <p>{content}</p>}
      <a className={buttonClass('primary', { className: styles.action })} href={link} target="_blank" rel="noopener">
        {label}
        <NewTabNote />
        <Icon name="out" />
      </a>
    </aside>
  );
}

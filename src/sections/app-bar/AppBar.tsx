import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import { isOutside, newTab } from '../../ui/site-link/new-tab.ts';
import styles from './app-bar.module.css';
import type { AppBarModel } from './app-bar.schema.ts';

/**
 * A bar that appears when the header turns sticky: QR code, text and link on a desktop, a button on a phone.
 * `sections/app-bar/app-bar.behaviour.ts` hides it while the calculator is in view. It is not rendered at the top of
 * the page, so that its script is loaded at the first scroll.
 */
export function AppBar({ bar: { img, content, label, link } }: { bar: AppBarModel }) {
  const opensTab = isOutside(link);
  return (
    <aside
      className={styles.bar}
      data-code={img === undefined ? 'none' : 'some'}
      aria-label={label}
      {...{ [behaviourAttribute]: 'app-bar visible' }}
    >
      {img !== undefined && <Picture picture={img} sizes="92px" className={styles.code} />}
      {content !== undefined && <p>{content}</p>}
      <a className={buttonClass('primary', { className: styles.action })} href={link} {...newTab(opensTab)}>
        <Icon name="app" className={styles.phone} />
        {label}
        {opensTab ? <NewTabNote /> : null}
        <Icon name={opensTab ? 'out' : 'right'} className={styles.out} />
      </a>
    </aside>
  );
}

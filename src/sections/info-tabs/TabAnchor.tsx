import styles from './tab-anchor.module.css';

/**
 * What a link to a tab names. It stands inside the closed part of the tab, at the tab's top: a browser opens
 * `<details>` for a target inside it, so that such a link works without a script. With one, `browser/anchors.ts` opens
 * the tab and scrolls to it.
 */
export function TabAnchor({ id }: { id: string }) {
  return <span className={styles.anchor} id={id} />;
}

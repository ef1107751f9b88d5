import styles from './tab-anchor.module.css';

/**
 * Target of a link to a tab, inside its `<details>`: a browser opens `<details>` for a target inside it, so the link
 * works without a script. With scripts `browser/anchors.ts` opens the tab and scrolls to it.
 */
export function TabAnchor({ id }: { id: string }) {
  return <span className={styles.anchor} id={id} />;
}

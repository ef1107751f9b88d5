import styles from './tabs.module.css';

/** Looks of tabs for links between screens; the current one has `aria-current`. */
export const tabClass = styles.tab ?? '';
export const tabListClass = styles.list ?? '';
